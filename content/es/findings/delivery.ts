/** Findings about delivery and DNS: encryption between mail servers, the mail service, name servers. */
export const deliveryFindings: Readonly<Record<string, string>> = {
  "The domain takes no mail, so there is nothing to encrypt.":
    "El dominio no recibe correo, así que no hay nada que cifrar.",
  "The DNS server didn't answer when we asked for this record.":
    "El servidor DNS no contestó cuando preguntamos por este registro.",
  "Senders may deliver to you without encryption when someone in between asks them to.":
    "Quien le envía puede entregar sin cifrado si alguien en medio se lo pide.",
  "The record is broken or there are several, so senders ignore the policy.":
    "El registro está roto o hay varios, así que quien envía ignora la política.",
  "The policy's web server didn't answer us in time.":
    "El servidor web de la política no nos contestó a tiempo.",
  "The record promises a policy that can't be used.":
    "El registro promete una política que no se puede usar.",
  "A mail server is missing from the policy, so mail to it may be refused.":
    "En la política falta un servidor de correo, así que puede rechazarse lo que va a él.",
  "{} is not listed": "{} no está en la lista",
  "The policy is forgotten within days, so an attacker only has to wait. Weeks are usual.":
    "La política se olvida en pocos días, así que a un atacante le basta esperar. Lo usual son semanas.",
  "Senders are asked to deliver only over a checked, encrypted connection.":
    "Se pide a quien envía que entregue solo por una conexión cifrada y comprobada.",
  "The policy is still in testing, so senders report problems but deliver anyway.":
    "La política sigue en prueba, así que quien envía avisa y entrega de todos modos.",
  "The policy does not begin with version: STSv1.": "La política no empieza con version: STSv1.",
  "The policy names no valid mode.": "La política no nombra un modo válido.",
  "The policy has no valid max_age.": "La política no tiene un max_age válido.",
  "The policy names no mail server.": "La política no nombra ningún servidor de correo.",
  "The certificate of the policy's web server is not valid.":
    "El certificado del servidor web de la política no es válido.",
  "The policy's web server answered with status {}.":
    "El servidor web de la política contestó con el estado {}.",
  "The policy could not be fetched.": "No se pudo descargar la política.",
  "The policy is not sent as plain text.": "La política no se envía como texto simple.",
  "The policy is too long or never ends.": "La política es demasiado larga o nunca termina.",
  "The domain takes no mail, so there is nothing to report.":
    "El dominio no recibe correo, así que no hay nada que reportar.",
  "Nobody tells you when encrypted delivery fails.":
    "Nadie le avisa cuando falla la entrega cifrada.",
  "The record is broken or there are several.": "El registro está roto o hay varios.",
  "You are told when encrypted delivery fails.":
    "Usted recibe aviso cuando falla la entrega cifrada.",
  "Your mail servers didn't answer us on port 25, so their encryption was not seen. Many networks block that port.":
    "Sus servidores de correo no nos contestaron en el puerto 25, así que no vimos su cifrado. Muchas redes bloquean ese puerto.",
  "A mail server takes mail without any encryption, so it can be read on the way.":
    "Un servidor recibe correo sin ningún cifrado, así que se puede leer en el camino.",
  "Your MTA-STS policy makes senders insist on encryption with a valid certificate. A mail server lacks it, so they refuse to deliver to it.":
    "Su política MTA-STS hace que quien envía exija cifrado con un certificado válido. A un servidor de correo le falta, así que se niegan a entregarle.",
  "Your mail servers encrypt, and signed keys in DNS vouch for them.":
    "Sus servidores de correo cifran, y claves firmadas en el DNS responden por ellos.",
  "Your mail servers encrypt, and their certificates are valid.":
    "Sus servidores de correo cifran, con certificados válidos.",
  "Your mail servers encrypt, but senders that check certificates would reject one of them.":
    "Sus servidores de correo cifran, pero un certificado no pasaría donde quien envía lo revisa.",
  "{}: port 25 not reached ({})": "{}: no se llegó al puerto 25 ({})",
  "{}: no STARTTLS": "{}: sin STARTTLS",
  "{}, certificate trusted": "{}, certificado de confianza",
  "{}, certificate not trusted": "{}, certificado sin confianza",
  "Mail server keys are in DNS without a valid DNSSEC signature, so senders ignore them.":
    "Hay claves de servidores de correo en el DNS sin una firma DNSSEC válida, así que quien envía las ignora.",
  "The key in DNS is not the one the mail server uses, so senders that check it refuse to deliver.":
    "La clave del DNS no es la que usa el servidor de correo, así que quien la revisa se niega a entregar.",
  "Mail server keys are in DNS; we couldn't reach port 25 to compare them.":
    "Hay claves de servidores de correo en el DNS; no llegamos al puerto 25 para compararlas.",
  "The keys in DNS are those of your mail servers.":
    "Las claves del DNS son las de sus servidores de correo.",
  "Only some of your mail servers have their key in DNS.":
    "Solo algunos de sus servidores de correo tienen su clave en el DNS.",
  "Your records point to {}.": "Sus registros apuntan a {}.",
  "Mail arrives at the filter {}; the service behind it can't be seen.":
    "El correo llega al filtro {}; el servicio que está detrás no se ve.",
  "Your mail service isn't one of the large ones we recognize from DNS.":
    "Su servicio de correo no es ninguno de los grandes que reconocemos por el DNS.",
  "No mail service can be seen in DNS.": "En el DNS no se ve ningún servicio de correo.",
  "No logo record. It is optional and comes last.":
    "No hay registro de logotipo. Es opcional y va al final.",
  "A logo record is there, and DMARC is strict enough for it.":
    "Hay un registro de logotipo, y DMARC es lo bastante estricto para él.",
  "A logo record is there, but it only counts once DMARC quarantines or rejects all mail, subdomains too.":
    "Hay un registro de logotipo, pero solo cuenta cuando DMARC manda a cuarentena o rechaza todo, también en subdominios.",
  "The DNS server didn't name your name servers.":
    "El servidor DNS no dijo cuáles son sus servidores de nombres.",
  "Only one name server is listed. When it is down, so are your mail and website.":
    "Solo hay un servidor de nombres. Si se cae, se caen su correo y su sitio web.",
  "The DNS server didn't answer for your name servers' addresses.":
    "El servidor DNS no contestó por las direcciones de sus servidores de nombres.",
  "One of the name servers has no public address.":
    "Uno de los servidores de nombres no tiene dirección pública.",
  "All name servers share one address, so they fail together.":
    "Todos los servidores de nombres comparten una dirección, así que fallan juntos.",
  "Several name servers answer for your domain.":
    "Varios servidores de nombres contestan por su dominio.",
  "DNSSEC signatures are broken: resolvers that check them refuse to answer, so mail and visitors get lost.":
    "Las firmas DNSSEC están rotas: quien las revisa se niega a contestar, y se pierden correo y visitantes.",
  "{}: signature is broken": "{}: la firma está rota",
  "The DNS server didn't answer when we asked for the signature.":
    "El servidor DNS no contestó cuando preguntamos por la firma.",
  "Your DNS is not signed, so answers could be swapped on the way.":
    "Su DNS no está firmado, así que las respuestas podrían cambiarse en el camino.",
  "Your DNS is signed, and the signature is valid.": "Su DNS está firmado y la firma es válida.",
  "Your DNS is signed; the resolver we use does not check signatures.":
    "Su DNS está firmado; el servidor que usamos no revisa firmas.",
  "A record that no issuer recognizes is marked as critical, so none may issue a certificate.":
    "Un registro marcado como crítico no lo conoce ningún emisor, así que ninguno puede emitir un certificado.",
  "You have named who may issue certificates for you.":
    "Usted ya nombró quién puede emitir certificados a su nombre.",
  "The record forbids all certificates, yet your website uses one. Renewing it will fail.":
    "El registro prohíbe todos los certificados, pero su sitio web usa uno. La renovación va a fallar.",
  "No one may issue a certificate for this name.":
    "Nadie puede emitir un certificado para este nombre.",
  "Any issuer may issue a certificate for your name.":
    "Cualquier emisor puede dar un certificado a su nombre.",
  "The domain itself is an alias (CNAME), so its mail and other records are those of another name.":
    "El dominio mismo es un alias (CNAME), así que su correo y otros registros son los de otro nombre.",
  "{}: IPv4 and IPv6": "{}: IPv4 e IPv6",
  "{}: IPv4 only": "{}: solo IPv4",
  "Website and mail servers can be reached over IPv6 too.":
    "También se llega por IPv6 al sitio web y a los servidores de correo.",
  "Some of your names can be reached over IPv6, others over IPv4 only.":
    "A algunos de sus nombres se llega por IPv6, a otros solo por IPv4.",
  "Website and mail servers have IPv4 addresses only. That still works everywhere.":
    "El sitio web y los servidores de correo solo tienen direcciones IPv4. Eso todavía funciona en todas partes.",
  "Public DNS lists an address that only works inside an office. Others can read it.":
    "El DNS público muestra una dirección que solo funciona dentro de una oficina. Otros pueden leerla.",
  "The record's DNSSEC signature is broken, so receivers that check it can't read the record.":
    "La firma DNSSEC del registro está rota, así que quien la revisa no puede leer el registro.",
  "The domain's DNS signatures are broken, so nothing else could be read reliably.":
    "Las firmas DNS del dominio están rotas, así que no se pudo leer nada más con seguridad.",
  "The DNS server didn't answer in time.": "El servidor DNS no contestó a tiempo.",
  "The check had used up its time or its questions before it could look at this.":
    "La revisión agotó su tiempo o sus preguntas antes de poder ver esto.",
  "The check used up its computing time. The rows that it had not looked at by then say that they could not be checked.":
    "La revisión agotó su tiempo de cálculo. Las filas que no alcanzó a ver dicen que no se pudieron revisar.",
  "The name can be taken for {}, but it is written with other letters. If it isn't yours, treat mail from it as a forgery.":
    "El nombre se puede confundir con {}, pero está escrito con otras letras. Si no es suyo, trate su correo como falso.",
  "This name looks like {} and is a different one. Is it really yours?":
    "Este nombre se parece a {} y es otro. ¿De verdad es suyo?",
  "This name sends no mail, so it is judged as a parked name: forgers should find it useless.":
    "Este nombre no envía correo, así que se califica como nombre en reserva: no debe servirle a un falsificador.",
  "The domain answers for any name under it, which hides what is missing.":
    "El dominio contesta a cualquier nombre debajo de él, y eso oculta lo que falta.",
  "The name belongs to a shared platform, which controls some of these settings.":
    "El nombre pertenece a una plataforma compartida, que controla algunos de estos ajustes.",
  "Microsoft 365 admin center, Domains": "Centro de administración de Microsoft 365, Dominios",
  "Microsoft Defender portal, DKIM": "Portal de Microsoft Defender, DKIM",
  "Google Admin console, Manage domains":
    "Consola de administración de Google, Administrar dominios",
  "Google Admin console, Authenticate email":
    "Consola de administración de Google, Autenticar correo",
  "Google Admin console, Compliance": "Consola de administración de Google, Cumplimiento",
};
