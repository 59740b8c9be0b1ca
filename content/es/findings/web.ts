/** Findings about the website: its encryption, certificate, headers and cookies. */
export const webFindings: Readonly<Record<string, string>> = {
  "Your website": "Su sitio web",
  "There is no website at this name.": "No hay sitio web en este nombre.",
  "The website's address works only inside a private network, so we did not connect.":
    "La dirección del sitio solo funciona dentro de una red privada, así que no nos conectamos.",
  "The DNS server didn't answer when we asked for the website's address.":
    "El servidor DNS no contestó cuando preguntamos por la dirección del sitio.",
  "{} sends visitors on to an address that doesn't answer.":
    "{} manda a los visitantes a una dirección que no contesta.",
  "{} answers over a private connection.": "{} contesta por una conexión privada.",
  "{} didn't answer us in time, neither privately nor openly.":
    "{} no nos contestó a tiempo, ni por la conexión privada ni por la abierta.",
  "{} could not be tried within the time of a check.":
    "{} no se pudo probar en el tiempo que dura una revisión.",
  "{} refuses every connection: nobody can open it.":
    "{} rechaza toda conexión: nadie puede abrirlo.",
  "A private connection can be made, but no page comes over it.":
    "Se logra una conexión privada, pero por ella no llega ninguna página.",
  "{} has no private connection, so browsers warn before it sends visitors on.":
    "{} no tiene conexión privada, así que los navegadores advierten antes de que mande a los visitantes a otro lado.",
  "{} answers openly, but no private connection could be agreed on.":
    "{} contesta por la conexión abierta, pero no se logró acordar una privada.",
  "{} answers only over the open connection.": "{} contesta solo por la conexión abierta.",
  "The website offers nothing newer than TLS 1.1.":
    "El sitio no ofrece nada más nuevo que TLS 1.1.",
  "The website didn't answer, so its TLS versions can't be seen.":
    "Sin respuesta no se pueden ver las versiones.",
  "There is no private connection to check.": "No hay conexión privada que revisar.",
  "Beside current encryption the website still accepts versions that can be broken.":
    "Además del cifrado actual, el sitio todavía acepta versiones que se pueden romper.",
  "The old versions could not be tried in time.":
    "No alcanzó el tiempo para probar las versiones viejas.",
  "Only current versions are accepted.": "Solo se aceptan versiones actuales.",
  "There is no open version at all.": "No existe una versión abierta.",
  "The open version didn't answer us in time.": "La versión abierta no nos contestó a tiempo.",
  "Visitors are redirected in a loop and never arrive.":
    "A los visitantes se les manda en círculo y nunca llegan.",
  "The private version sends visitors back to an open connection.":
    "La versión privada regresa a los visitantes a una conexión abierta.",
  "Visitors are sent straight to a private connection under another name.":
    "A los visitantes se les manda directo a una conexión privada con otro nombre.",
  "Visitors are sent to an open connection under another name.":
    "A los visitantes se les manda a una conexión abierta con otro nombre.",
  "Visitors are sent to an address that no public site should use.":
    "A los visitantes se les manda a una dirección que ningún sitio público debería usar.",
  "Visitors are sent on over the open connection and get no answer there.":
    "A los visitantes se les manda por la conexión abierta y ahí nadie contesta.",
  "The open version shows its pages instead of sending visitors to the private one.":
    "La versión abierta muestra sus páginas en lugar de mandar a los visitantes a la privada.",
  "Visitors reach the private connection only after another open step.":
    "Los visitantes llegan a la conexión privada solo después de otro paso abierto.",
  "Visitors are sent straight to the private connection.":
    "A los visitantes se les manda directo a la conexión privada.",
  "The website didn't answer, so there is no certificate to check.":
    "Sin respuesta no hay certificado que revisar.",
  "There is no private connection, so there is no certificate to check.":
    "No hay conexión privada, así que no hay certificado que revisar.",
  "The certificate has expired, so browsers warn your visitors.":
    "El certificado ya venció, así que los navegadores advierten a sus visitantes.",
  "The certificate is not valid yet, so browsers warn your visitors.":
    "El certificado todavía no es válido, así que los navegadores advierten a sus visitantes.",
  "The certificate is for another name, so browsers warn your visitors.":
    "El certificado es de otro nombre, así que los navegadores advierten a sus visitantes.",
  "The certificate is signed by its own holder, so browsers don't trust it.":
    "El certificado lo firmó su propio dueño, así que los navegadores no confían en él.",
  "The certificate's chain is incomplete or leads to an unknown issuer.":
    "La cadena del certificado está incompleta o lleva a un emisor desconocido.",
  "Browsers don't trust the certificate.": "Los navegadores no confían en el certificado.",
  "The certificate ends in {} days. It should have renewed automatically by now.":
    "El certificado vence en {} días. Debería haberse renovado solo.",
  "The certificate is trusted and valid until {}.":
    "El certificado es de confianza y válido hasta {}.",
  "The address with www in front is not covered by the certificate, so browsers warn anyone who types it.":
    "El certificado no cubre la dirección con www, así que los navegadores advierten a quien la escribe.",
  "At {}: {}": "En {}: {}",
  "{}, where visitors are sent": "{}, a donde se manda a los visitantes",
  "{}: valid {} to {}, issued by {}": "{}: válido de {} a {}, emitido por {}",
  "nobody named": "nadie conocido",
  "The home page didn't answer us in time.": "La página de inicio no nos contestó a tiempo.",
  "The home page turned our request away, so its headers say nothing about what visitors get.":
    "La página de inicio rechazó nuestra petición, así que sus encabezados no dicen nada de lo que ven los visitantes.",
  "The home page showed a test for robots, so its headers say nothing about what visitors get.":
    "La página de inicio mostró una prueba contra robots, así que sus encabezados no dicen nada de lo que ven los visitantes.",
  "Visitors are sent to another name, which we did not check.":
    "A los visitantes se les manda a otro nombre, que no revisamos.",
  "Browsers ignore this header while the certificate fails.":
    "Los navegadores ignoran este encabezado mientras el certificado falle.",
  "There is no private connection to stay on.": "No hay conexión privada en la que quedarse.",
  "Browsers remember to use the private connection.":
    "Los navegadores recuerdan volver por la conexión privada.",
  "Browsers remember to use the private connection, but for less than six months.":
    "Los navegadores recuerdan volver por la conexión privada, pero menos de seis meses.",
  "The header is sent only on the page visitors are led to, not on the bare name.":
    "El encabezado solo se envía en la página a la que llegan los visitantes, no en el nombre solo.",
  "Browsers are not told to stay on the private connection.":
    "A los navegadores no se les dice que se queden en la conexión privada.",
  "Nothing limits what a tampered page may load.":
    "Nada limita lo que puede cargar una página alterada.",
  "Your pages say which scripts may run.": "Sus páginas dicen qué scripts pueden correr.",
  "A policy is there, but it lets nearly any script run.":
    "Hay una política, pero deja correr casi cualquier script.",
  "base-uri is not set": "base-uri no está definido",
  "object-src is not set": "object-src no está definido",
  "Other sites can't hide your page inside theirs.":
    "Otros sitios no pueden esconder su página dentro de la de ellos.",
  "The policy lets any site show your page inside its own and steal clicks.":
    "La política deja que cualquier sitio muestre su página dentro de la suya y robe clics.",
  "The header uses a form that browsers no longer read.":
    "El encabezado usa una forma que los navegadores ya no leen.",
  "Other sites can hide your page inside theirs and steal clicks.":
    "Otros sitios pueden esconder su página dentro de la de ellos y robar clics.",
  "Browsers treat files as the types you declare.":
    "Los navegadores toman los archivos por lo que usted dice que son.",
  "Browsers may guess what a file is and run it.":
    "Los navegadores pueden adivinar qué es un archivo y ejecutarlo.",
  "Links tell other sites the whole address of your page.":
    "Los enlaces le dicen a otros sitios la dirección completa de su página.",
  "Links tell other sites no more than your name.":
    "Los enlaces no le dicen a otros sitios más que su nombre.",
  "The home page sets no cookies.": "La página de inicio no pone cookies.",
  "A cookie that looks like a sign-in lacks a flag that keeps it from being stolen.":
    "A una cookie que parece de acceso le falta una marca que evita que se la roben.",
  "A cookie may travel over the open connection.":
    "Una cookie puede viajar por la conexión abierta.",
  "Cookies carry the flags they need.": "Las cookies llevan las marcas que necesitan.",
  "The website reveals its software version. That saves an attacker a step.":
    "El sitio dice qué versión de programa usa. Eso le ahorra un paso a un atacante.",
  "The website says where to report a security problem.":
    "El sitio dice dónde avisar de un problema de seguridad.",
  "The security.txt has no contact address, so people can't use it to report a problem.":
    "Hay un security.txt sin una dirección a donde escribir, así que no sirve para avisar.",
  "The security.txt has no valid expiration date (Expires), so people may ignore it.":
    "El security.txt no dice hasta cuándo vale (Expires), así que quizá no lo tomen en cuenta.",
  "The security.txt has expired, so people may think it is abandoned.":
    "El security.txt ya venció, así que pueden creer que está abandonado.",
};
