/** Titles of the rows, limits of the grade, and why each row matters. */
export const rowTexts: Readonly<Record<string, string>> = {
  "Where your mail arrives": "A dónde llega su correo",
  "Allowed senders (SPF)": "Quién puede enviar (SPF)",
  "Everyone else (SPF ending)": "Todos los demás (final de SPF)",
  "Seal on each message (DKIM)": "Sello en cada mensaje (DKIM)",
  "Your instruction (DMARC)": "Su instrucción (DMARC)",
  "What happens to forgeries": "Qué pasa con las falsificaciones",
  "Reports about your name": "Reportes sobre su nombre",
  "Invented subdomains": "Subdominios inventados",
  "Encrypted delivery (MTA-STS)": "Entrega cifrada (MTA-STS)",
  "Delivery reports (TLS-RPT)": "Reportes de entrega (TLS-RPT)",
  "Logo beside your mail (BIMI)": "Logotipo junto a su correo (BIMI)",
  "Encryption at your mail servers": "Cifrado en sus servidores de correo",
  "Certificates of mail servers in DNS (DANE)":
    "Certificados de servidores de correo en el DNS (DANE)",
  "Mail service": "Servicio de correo",
  "Name servers": "Servidores de nombres",
  "Signed DNS (DNSSEC)": "DNS firmado (DNSSEC)",
  "Who may issue certificates (CAA)": "Quién puede emitir certificados (CAA)",
  "The domain is an alias": "El dominio es un alias",
  "Reachable over IPv6": "Accesible por IPv6",
  "Letters that look like others": "Letras que parecen otras",
  "Private addresses in public DNS": "Direcciones privadas en el DNS público",
  "Private connection (HTTPS)": "Conexión privada (HTTPS)",
  Certificate: "Certificado",
  "No open version": "Sin versión abierta",
  "Old encryption switched off": "Cifrado viejo apagado",
  "Stay private (HSTS)": "Seguir en privado (HSTS)",
  "What a page may load (CSP)": "Qué puede cargar una página (CSP)",
  "Not inside another page": "No dentro de otra página",
  "File types are not guessed": "Los tipos de archivo no se adivinan",
  "What links give away": "Lo que revelan los enlaces",
  "Cookie flags": "Marcas de las cookies",
  "Version numbers shown": "Números de versión a la vista",
  "Where to report a hole": "Dónde avisar de una falla",
  "DNS records": "Registros DNS",
  "BIMI draft": "Borrador de BIMI",
  "Fetch standard": "Estándar Fetch",
  "The SPF record lets anyone send in your name.":
    "El registro SPF deja que cualquiera envíe a su nombre.",
  "Senders that check the keys in DNS (DANE) refuse to deliver your mail.":
    "Quien revisa las claves en el DNS (DANE) se niega a entregar su correo.",
  "Senders that follow your MTA-STS policy refuse to deliver your mail.":
    "Quien sigue su política MTA-STS se niega a entregar su correo.",
  "The website's certificate makes browsers warn visitors.":
    "El certificado del sitio hace que los navegadores adviertan a los visitantes.",
  "Neither SPF nor DMARC is in force, so anyone can send mail in your name.":
    "No vale ni SPF ni DMARC, así que cualquiera puede enviar correo a su nombre.",
  "Senders that follow your MTA-STS policy refuse to deliver to a server that it leaves out.":
    "Quien sigue su política MTA-STS se niega a entregar a un servidor que ella deja fuera.",
  "None of your mail servers can be reached, so mail does not arrive.":
    "No se llega a ninguno de sus servidores de correo, así que el correo no llega.",
  "There is no SPF record that receivers can use.":
    "No hay un registro SPF que quien recibe pueda usar.",
  "DMARC doesn't ask receivers to stop forgeries.":
    "DMARC no pide a quien recibe que detenga las falsificaciones.",
  "Broken DNSSEC signatures make mail and website unreachable for many.":
    "Firmas DNSSEC rotas hacen que muchos no lleguen ni al correo ni al sitio.",
  "Visitors end up on an open connection that others can read.":
    "Los visitantes terminan en una conexión abierta que otros pueden leer.",
  "The website can't be opened from the internet.": "El sitio no se puede abrir desde internet.",
  "Open the website on a phone without Wi-Fi. If it stays blank, call your web host today.":
    "Abra el sitio en un teléfono sin Wi-Fi. Si sigue en blanco, llame hoy a quien aloja su sitio.",
  "These records say where your mail arrives.": "Estos registros dicen a dónde llega su correo.",
  "The list of servers that are allowed to send for you.":
    "Es la lista de servidores que pueden enviar a su nombre.",
  "It says what to do with mail from everyone who is not on the list.":
    "Dice qué hacer con el correo de quien no está en la lista.",
  "A seal on each message. It shows that your domain signed it and that nobody changed it on the way.":
    "Un sello en cada mensaje. Muestra que su dominio lo firmó y que nadie lo cambió en el camino.",
  "It tells receivers what to do with mail that only pretends to be yours.":
    "Le dice a quien recibe qué hacer con el correo que solo finge ser suyo.",
  "Watching is not blocking: only quarantine and reject keep forgeries from your clients.":
    "Observar no es bloquear: solo quarantine y reject alejan las falsificaciones de sus clientes.",
  "Reports show who sends mail in your name.":
    "Los reportes muestran quién envía correo a su nombre.",
  "Forgers also use names you never made, such as pay.your-domain.":
    "Los falsificadores también usan nombres que usted nunca creó, como pagos.su-dominio.",
  "It keeps mail to you encrypted on the way.":
    "Mantiene cifrado en el camino el correo que le envían.",
  "Reports tell you when encrypted delivery to you fails.":
    "Los reportes le avisan cuando falla la entrega cifrada hacia usted.",
  "Some mail programs show a logo beside mail that is proven to be yours.":
    "Algunos programas muestran un logotipo junto al correo que de verdad es suyo.",
  "Without encryption anyone on the way can read what is sent to you.":
    "Sin cifrado, cualquiera en el camino puede leer lo que le envían.",
  "Senders that check DANE deliver only to the server whose key is in DNS.":
    "Quien revisa DANE entrega solo al servidor cuya clave está en el DNS.",
  "It determines where you change the settings above.":
    "De él depende dónde se hacen los ajustes de arriba.",
  "Two name servers keep you reachable when one breaks.":
    "Con dos servidores de nombres sigue accesible si uno falla.",
  "Signed DNS can't be swapped on the way.": "Un DNS firmado no se puede cambiar en el camino.",
  "It says who may issue certificates for your name.":
    "Dice quién puede emitir certificados a su nombre.",
  "An alias replaces everything at a name, so nothing else can exist beside it.":
    "Un alias vale por todo lo que hay en un nombre, así que nada más puede estar a su lado.",
  "More and more networks use IPv6 first.": "Cada vez más redes usan primero IPv6.",
  "Letters from other scripts can look the same as ours.":
    "Letras de otros alfabetos pueden verse igual que las nuestras.",
  "Public records should reveal nothing about the inside of an office.":
    "Los registros públicos no deberían decir nada del interior de una oficina.",
  "Visitors, and the forms they fill in, should be private.":
    "Los visitantes, y los formularios que llenan, deben ir en privado.",
  "A browser warning sends clients away.": "Una advertencia del navegador ahuyenta a los clientes.",
  "Nobody should land on the open version.": "Nadie debería caer en la versión abierta.",
  "Old encryption can be broken.": "El cifrado viejo se puede romper.",
  "Browsers then remember to use the private connection.":
    "Así los navegadores recuerdan volver por la conexión privada.",
  "It limits what a tampered page may load. It is the least urgent of these.":
    "Limita lo que puede cargar una página alterada. Es lo menos urgente de todo esto.",
  "Your page can't be hidden inside another one to steal clicks.":
    "Así su página no se puede esconder dentro de otra para robar clics.",
  "Browsers don't guess what a file is.": "Así los navegadores no adivinan qué es un archivo.",
  "Other sites don't learn the full addresses of your pages.":
    "Las direcciones de sus páginas se quedan con usted.",
  "The flags keep a sign-in from being stolen.": "Las marcas evitan que se roben un acceso.",
  "Version numbers help an attacker choose.":
    "Los números de versión le ayudan a un atacante a escoger.",
  "People who find a security problem know whom to tell.":
    "Quien encuentra algo de buena fe sabe a quién avisar.",
};
