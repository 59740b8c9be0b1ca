const dmarcSteps =
  "Empiece con p=none y una dirección para los reportes. Cuando los reportes muestren solo a sus propios remitentes, pase a quarantine y después a reject.";

/** Advice for each row. */
export const adviceTexts: Readonly<Record<string, string>> = {
  "Correct the list of mail servers at your DNS provider.":
    "Corrija la lista de servidores de correo con su proveedor de DNS.",
  "Copy the MX record from the Microsoft 365 admin center under Settings, Domains, and remove the others.":
    "Copie el registro MX del centro de administración de Microsoft 365, en Configuración, Dominios, y quite los demás.",
  "Set the single record smtp.google.com from the Google Admin console, and remove the others.":
    "Ponga solo el registro smtp.google.com de la consola de administración de Google y quite los demás.",
  "Find out which services send mail in your name: your mailboxes, website, newsletter and invoices. Then publish one record that names each of them and ends with ~all, with at most 10 lookups.":
    "Averigüe qué servicios envían correo a su nombre: sus buzones, sitio web, boletín y facturas. Después publique un solo registro que nombre cada uno y termine con ~all, con 10 consultas como máximo.",
  "Find out which servers send through the part ptr, name each of them by its address, and then remove ptr.":
    "Averigüe qué servidores envían gracias a la parte ptr, nombre cada uno por su dirección y después quite ptr.",
  "Withdraw the weak key today, and turn on DKIM in your mail service with a 2048-bit key.":
    "Retire hoy la clave débil y active DKIM en su servicio de correo con una clave de 2048 bits.",
  "Take the wide range out of the record, and name each service that sends mail in your name.":
    "Quite del registro el rango amplio y nombre cada servicio que envía correo a su nombre.",
  'Find out today which services send mail in your name. Name each of them, and end the record with "~all" in place of what lets everyone in.':
    'Averigüe hoy qué servicios envían correo a su nombre. Nombre cada uno y termine el registro con "~all" en lugar de lo que deja pasar a todos.',
  'Check that every service that sends for you is listed, and keep "~all". It counts in full once DMARC quarantines or rejects.':
    'Revise que estén todos los servicios que envían por usted y deje "~all". Cuenta completo cuando DMARC ponga en cuarentena o rechace.',
  "Remove psd=y from the record, unless the name is a registry's.":
    "Quite psd=y del registro, a menos que el nombre sea de un registro de dominios.",
  "Publish a record of your own under _dmarc with the same policy and an address for reports.":
    "Publique un registro propio en _dmarc con la misma política y una dirección para los reportes.",
  "When the reports stay clean for some weeks, remove pct so that the policy applies to all mail.":
    "Cuando los reportes sigan limpios unas semanas, quite pct para que la política valga para todo el correo.",
  "Find out from the reports which subdomains send mail. Once their mail passes, leave out sp and np, or set them like p.":
    "Averigüe en los reportes qué subdominios envían correo. Cuando su correo pase, quite sp y np, o póngalos igual que p.",
  "Set the MTA-STS policy to testing today. Have STARTTLS with a valid certificate switched on at every mail server, then go back to enforce.":
    "Ponga hoy la política MTA-STS en testing. Pida que enciendan STARTTLS con un certificado válido en cada servidor de correo y después regrese a enforce.",
  "Have DNSSEC switched on for the mail server's name, or remove the TLSA record.":
    "Pida que enciendan DNSSEC para el nombre del servidor de correo, o quite el registro TLSA.",
  "First turn on DKIM, list every sender in SPF and read the reports. Once only forgeries fail, go to quarantine, then to reject.":
    "Primero encienda DKIM, nombre a todos los remitentes en SPF y lea los reportes. Cuando solo fallen las falsificaciones, pase a quarantine y después a reject.",
  "Keep one record that starts with v=spf1 include:spf.protection.outlook.com, then your other senders, with at most 10 lookups.":
    "Deje un solo registro que empiece con v=spf1 include:spf.protection.outlook.com y siga con sus otros remitentes, con 10 consultas como máximo.",
  "Keep one record that starts with v=spf1 include:_spf.google.com, then your other senders, with at most 10 lookups.":
    "Deje un solo registro que empiece con v=spf1 include:_spf.google.com y siga con sus otros remitentes, con 10 consultas como máximo.",
  'Once every service that sends for you is listed, end the record with "~all".':
    'Cuando estén todos los servicios que envían por usted, termine el registro con "~all".',
  "Turn on DKIM in your mail service with a 2048-bit key.":
    "Encienda DKIM en su servicio de correo con una clave de 2048 bits.",
  "In the Microsoft Defender portal under Email authentication settings, DKIM, create the keys, publish both records and switch signing on.":
    "En el portal de Microsoft Defender, en la configuración de autenticación de correo, DKIM, cree las claves, publique los dos registros y encienda la firma.",
  "In the Google Admin console under Apps, Gmail, Authenticate email, make a 2048-bit key, publish it and start authentication.":
    "En la consola de administración de Google, en Aplicaciones, Gmail, Autenticar correo, cree una clave de 2048 bits, publíquela e inicie la autenticación.",
  "Publish exactly one record under _dmarc. Start with p=none and an address for reports. Once the reports show only your own senders, go to quarantine, then to reject.": `Publique un solo registro en _dmarc. ${dmarcSteps}`,
  "Fix SPF and DKIM first. Start with p=none and an address for reports. Once the reports show only your own senders, go to quarantine, then to reject.": `Arregle primero SPF y DKIM. ${dmarcSteps}`,
  "Add rua=mailto: with an address that someone reads, or of a report service.":
    "Agregue rua=mailto: con una dirección que alguien lea, o la de un servicio de reportes.",
  "Leave out sp and np, or set them like p.": "Quite sp y np, o póngalos igual que p.",
  "Publish a policy in testing, read the reports, then switch to enforce.":
    "Publique una política en testing, lea los reportes y después pase a enforce.",
  "Add the record _smtp._tls with an address for reports.":
    "Agregue el registro _smtp._tls con una dirección para los reportes.",
  "Have STARTTLS switched on at the mail server, with a valid certificate.":
    "Pida que enciendan STARTTLS en el servidor de correo, con un certificado válido.",
  "Publish a TLSA record of the key that the mail server uses now, before the next renewal.":
    "Publique un registro TLSA de la clave que el servidor usa ahora, antes de la próxima renovación.",
  "Add a second name server at your DNS provider.":
    "Agregue un segundo servidor de nombres con su proveedor de DNS.",
  "Switch DNSSEC on at your DNS host and at your registrar. If it is broken, call them today.":
    "Encienda DNSSEC con quien aloja su DNS y con su registrador. Si está roto, llámelos hoy.",
  "Add a CAA record that names your certificate issuer.":
    "Agregue un registro CAA que nombre a quien emite su certificado.",
  "Replace the alias with address records, or use your DNS provider's flattened alias (ALIAS, ANAME).":
    "Reemplace el alias por registros de dirección, o use el alias especial de su proveedor de DNS (ALIAS, ANAME).",
  "Move names of office machines to the office's own DNS.":
    "Pase los nombres de equipos de la oficina al DNS propio de la oficina.",
  "Have your web host switch on HTTPS with a certificate.":
    "Pida a quien aloja su sitio que encienda HTTPS con un certificado.",
  "Renew the certificate for the bare name and www, and have it renew automatically.":
    "Renueve el certificado para el nombre solo y con www, y deje que se renueve por sí mismo.",
  "Have the web host redirect every open address to its https version, in one step.":
    "Pida que cada dirección abierta mande a su forma https, en un solo paso.",
  "Have the web host switch off TLS 1.0 and 1.1.": "Pida que apaguen TLS 1.0 y 1.1 en el sitio.",
  "Have your web host add the header Strict-Transport-Security with max-age=31536000.":
    "Pida que agreguen el encabezado Strict-Transport-Security con max-age=31536000.",
  "Ask your web person for a Content-Security-Policy that limits scripts.":
    "Pida a quien hace su sitio una Content-Security-Policy que limite los scripts.",
  "Have your web host add frame-ancestors 'self' to the Content-Security-Policy.":
    "Pida que agreguen frame-ancestors 'self' a la Content-Security-Policy.",
  "Have your web host add the header X-Content-Type-Options: nosniff.":
    "Pida que agreguen el encabezado X-Content-Type-Options: nosniff.",
  "Have your web host add the header Referrer-Policy: strict-origin-when-cross-origin.":
    "Pida que agreguen el encabezado Referrer-Policy: strict-origin-when-cross-origin.",
  "Have the Secure and HttpOnly flags set on your cookies.":
    "Pida que pongan las marcas Secure y HttpOnly en las cookies.",
  "Have your web host remove version numbers from the headers.":
    "Pida que quiten los números de versión de los encabezados.",
  "Give it a Contact and an Expires date within the next year, and renew that date.":
    "Póngale un Contact y una fecha Expires dentro del próximo año, y renueve esa fecha.",
  "Publish the record v=spf1 -all.": "Publique el registro v=spf1 -all.",
  'End the record with "-all".': 'Termine el registro con "-all".',
  "Publish v=DMARC1; p=reject under _dmarc.": "Publique v=DMARC1; p=reject en _dmarc.",
  "Set p=reject at once: nothing real is sent that could be lost.":
    "Ponga p=reject de una vez: no se envía nada real que pueda perderse.",
  "Publish the single MX record 0 . to say that the domain takes no mail.":
    "Publique el único registro MX 0 . para decir que no se recibe correo.",
  "Merge the records into one and delete the others.":
    "Junte los registros en uno y borre los demás.",
  "Remove senders you no longer use, or send some from a subdomain with a record of its own, until at most 10 lookups are left.":
    "Quite remitentes que ya no usa, o envíe algunos desde un subdominio con registro propio, hasta quedar en 10 consultas como máximo.",
  "Publish one readable SPF record first; its ending comes with it.":
    "Publique primero un registro SPF legible; el final viene con él.",
  "In the Microsoft Defender portal under Email authentication settings, DKIM, choose this domain and switch signing on.":
    "En el portal de Microsoft Defender, en la configuración de autenticación de correo, DKIM, elija este dominio y encienda la firma.",
  "Check in your mail service whether DKIM is on for this domain. If it is, you are all set; if not, turn it on.":
    "Vea en su servicio de correo si DKIM está encendido para este dominio. Si lo está, todo bien; si no, enciéndalo.",
  "Read the reports and fix the senders of yours that fail. Once only forgeries fail, go to quarantine, then to reject.":
    "Lea los reportes y arregle los remitentes suyos que fallan. Cuando solo fallen las falsificaciones, pase a quarantine y después a reject.",
  "Add an address for reports first. Once they show only your own senders passing, go to quarantine, then to reject.":
    "Agregue primero una dirección para los reportes. Cuando muestren que solo pasan sus propios remitentes, vaya a quarantine y después a reject.",
  "When the reports stay clean for some weeks, go to reject.":
    "Cuando los reportes sigan limpios unas semanas, pase a reject.",
  "Once the reports are clean, remove t=y.": "Cuando los reportes estén limpios, quite t=y.",
  "Once the reports are clean, remove t=y, then go to reject.":
    "Cuando los reportes estén limpios, quite t=y y después pase a reject.",
  "Raise the policy of the domain first; invented subdomains follow it.":
    "Suba primero la política del dominio; los subdominios inventados la siguen.",
  "If nobody sends in this name, publish v=spf1 -all. If somebody does, publish the MX of a mailbox that receives the replies.":
    "Si nadie envía con este nombre, publique v=spf1 -all. Si alguien lo hace, publique el MX de un buzón que reciba las respuestas.",
  "Remove the names that lead nowhere from the record.":
    "Quite del registro los nombres que no llevan a ningún lado.",
  "Withdraw the short key today: empty its p= or delete the record.":
    "Retire hoy la clave corta: vacíe su p= o borre el registro.",
  "Have the service with the short key make a new 2048-bit key.":
    "Pida al servicio de la clave corta que cree una nueva de 2048 bits.",
  "Raise max_age to at least 604800; 1209600 is better.":
    "Suba max_age a 604800 por lo menos; mejor 1209600.",
  "Add an issue record that names your certificate issuer before the next renewal.":
    "Agregue un registro issue que nombre a quien emite su certificado, antes de la próxima renovación.",
  "Call your web host today: the website refuses every connection.":
    "Llame hoy a quien aloja su sitio: el sitio rechaza toda conexión.",
  "Have the web host remove the step that leads from https back to http.":
    "Pida que quiten el paso que regresa de https a http.",
  "Have the web host correct the redirects: each address must lead to a page.":
    "Pida que corrijan las redirecciones: cada dirección debe llevar a una página.",
  "Replace the * in frame-ancestors with 'self'.": "Cambie el * de frame-ancestors por 'self'.",
  "Have your web host add www to the certificate, with automatic renewal.":
    "Pida que agreguen www al certificado, con renovación automática.",
};
