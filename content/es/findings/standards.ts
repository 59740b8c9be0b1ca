/** Findings of the readers that follow a standard's grammar. */
export const standardFindings: Readonly<Record<string, string>> = {
  "Browsers remember to use the private connection for the bare name, but not for www.":
    "Los navegadores recuerdan la conexión privada para el nombre solo, pero no para www.",
  "The header that keeps browsers on the private connection is written so that they ignore it.":
    "El encabezado que deja a los navegadores en la conexión privada está escrito de modo que lo ignoran.",
  "The header tells browsers to forget the private connection (max-age=0).":
    "El encabezado les dice a los navegadores que olviden la conexión privada (max-age=0).",
  "The header has several values, so browsers let no site show your page inside another, not even yours.":
    "El encabezado tiene varios valores, así que los navegadores no dejan mostrar su página dentro de ningún sitio, ni del suyo.",
  "The flags of a cookie contradict each other, so browsers refuse it.":
    "Las marcas de una cookie se contradicen, así que los navegadores la rechazan.",
  "Any other website can read what your pages show a visitor who is signed in.":
    "Cualquier otro sitio puede leer lo que sus páginas muestran a un visitante con sesión abierta.",
  "Pages without an address of their own, which anyone can make, can read what yours show a signed-in visitor.":
    "Páginas sin dirección propia, que cualquiera puede hacer, pueden leer lo que las suyas muestran a un visitante con sesión abierta.",
  "The website says where to report a security problem. Its expiration date is more than a year away; a nearer one shows that somebody looks after it.":
    "El sitio dice dónde avisar de un problema de seguridad. La fecha en que vence está a más de un año; una más cercana muestra que alguien lo atiende.",
  "The security.txt has a line that breaks its rules, so programs may ignore the file.":
    "El security.txt tiene una línea que rompe sus reglas, así que los programas pueden ignorarlo.",
  "The security.txt is not sent as plain text in UTF-8, so programs may ignore it.":
    "El security.txt no se envía como texto simple en UTF-8, así que los programas pueden ignorarlo.",
  "The security.txt says that it belongs to another address, so people may not trust it.":
    "El security.txt dice que pertenece a otra dirección, así que pueden no confiar en él.",
  "Pages that other sites can read": "Páginas que otros sitios pueden leer",
  "Other sites could copy what a signed-in visitor sees on yours.":
    "Otros sitios podrían copiar lo que ve en el suyo un visitante con sesión abierta.",
  "Have your web host answer with Access-Control-Allow-Credentials only for sites that you name one by one.":
    "Pida que se conteste con Access-Control-Allow-Credentials solo a los sitios que usted nombre uno por uno.",
  "Write each line as a name, a colon, a space and a value, as RFC 9116 shows.":
    "Escriba cada línea como nombre, dos puntos, un espacio y un valor, como lo muestra RFC 9116.",
  "Have your web host send the file as text/plain; charset=utf-8.":
    "Pida que envíen el archivo como text/plain; charset=utf-8.",
  "Make Canonical name the address of this file, or remove that line.":
    "Haga que Canonical nombre la dirección de este archivo, o quite esa línea.",
  "Have the flags put right: SameSite=None and names that begin with __Secure- or __Host- need Secure, and __Host- also Path=/ without Domain.":
    "Pida que corrijan las marcas: SameSite=None y los nombres que empiezan con __Secure- o __Host- necesitan Secure, y __Host- además Path=/ sin Domain.",
  "Have your web host send the same Strict-Transport-Security header for www.":
    "Pida que envíen el mismo encabezado Strict-Transport-Security para www.",
  "The policy names a mail server in a form that no sender can read.":
    "La política nombra un servidor de correo de una forma que nadie puede leer.",
  "A part of the record occurs twice, which makes the whole record invalid: receivers may ignore it.":
    "Una parte del registro aparece dos veces, y eso invalida todo el registro: quien recibe puede ignorarlo.",
  "{}= occurs twice": "{}= aparece dos veces",
  "The address for reports isn't written as mailto: and a mailbox, so no reports are sent.":
    "La dirección para los reportes no está escrita como mailto: y un buzón, así que no se envía ninguno.",
  "The logo record breaks its rules or there are several, so mail programs show no logo.":
    "El registro de logotipo rompe sus reglas o hay varios, así que los programas de correo no muestran ninguno.",
  "The domain says that it shows no logo. That is allowed.":
    "El dominio dice que no muestra logotipo. Eso está permitido.",
  "Publish one record v=BIMI1 whose l= is the https address of the logo, or remove it.":
    "Publique un solo registro v=BIMI1 cuyo l= sea la dirección https del logotipo, o quítelo.",
  "Keep each part of the record once: one p=, one rua= with all addresses, separated by commas.":
    "Deje cada parte del registro una sola vez: un p=, un rua= con todas las direcciones, separadas por comas.",
  "The key has more than 4096 bits, which some receivers can't check.":
    "La clave tiene más de 4096 bits, y algunos de los que reciben no la pueden revisar.",
  "Next to a usable key, several records stand at the name of another, so nobody can tell which of them counts.":
    "Junto a una clave útil hay varios registros en el nombre de otra, así que nadie sabe cuál cuenta.",
  "Several records stand at the name of one key, so nobody can tell which of them counts.":
    "Hay varios registros en el nombre de una clave, así que nadie sabe cuál cuenta.",
  "Keep one record at each key's name and delete the others; ask the mail service which one is in use.":
    "Deje un solo registro en el nombre de cada clave y borre los demás; pregunte al servicio de correo cuál está en uso.",
  "Have the mail service make a new 2048-bit key, which every receiver can check.":
    "Pida al servicio de correo una clave nueva de 2048 bits, que todos pueden revisar.",
  "Your own mail server isn't among the allowed senders, so mail that it sends fails this check.":
    "Su propio servidor de correo no está entre los que pueden enviar, así que lo que envía no pasa esta revisión.",
  'If your mail server also sends, add "mx" to the record. If another service sends for you, name that service.':
    'Si su servidor de correo también envía, agregue "mx" al registro. Si envía otro servicio, nómbrelo.',
  "The keys in DNS are of a kind or form that mail doesn't use, so senders encrypt but check nothing.":
    "Las claves del DNS son de un tipo o una forma que el correo no usa, así que quien envía cifra pero no comprueba nada.",
  "DNS fails when senders ask for the mail server's keys, so senders that check them put your mail off.":
    "El DNS falla cuando se le preguntan las claves del servidor de correo, así que quien las revisa aplaza su correo.",
  "{} TLSA: no answer": "{} TLSA: sin respuesta",
  "Publish a TLSA record of the form 3 1 1 with the mail server's key, and remove the others.":
    "Publique un registro TLSA de la forma 3 1 1 con la clave del servidor de correo y quite los demás.",
  "Have your DNS provider correct the answers for names that begin with _25._tcp, today.":
    "Pida hoy a su proveedor de DNS que corrija las respuestas de los nombres que empiezan con _25._tcp.",
  "The record leaves out the issuer of the certificate that your website uses. Renewing it will fail.":
    "El registro deja fuera a quien emitió el certificado que usa su sitio web. La renovación va a fallar.",
  "{} issued the certificate": "{} emitió el certificado",
  "The certificate's key has fewer than 2048 bits, so browsers don't trust it.":
    "La clave del certificado tiene menos de 2048 bits, así que los navegadores no confían en él.",
};
