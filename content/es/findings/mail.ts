/** Findings about mail: where it arrives, who may send, and how receivers treat forgeries. */
export const mailFindings: Readonly<Record<string, string>> = {
  "Other senders are marked as suspect (~all). Whether that is enough depends on the DMARC policy, which could not be read.":
    "Los demás remitentes se marcan como sospechosos (~all). Si eso basta depende de la política DMARC, que no se pudo leer.",
  "The DNS server didn't answer when we asked for your mail servers.":
    "El servidor DNS no contestó cuando preguntamos por sus servidores de correo.",
  "The domain says plainly that it takes no mail.":
    "El dominio dice claramente que no recibe correo.",
  "Nothing in DNS suggests that this domain uses mail.":
    "Nada en el DNS indica que este dominio use correo.",
  "There is no MX record, so mail goes to the website's address. That is rarely intended.":
    "No hay registro MX, así que el correo va a la dirección del sitio web. Casi nunca es lo que se quiere.",
  "One record says that the domain takes no mail, others name servers. Only one can be right.":
    "Un registro dice que el dominio no recibe correo y otros nombran servidores. Solo uno puede estar bien.",
  "A mail server is given as a number. It must be a name.":
    "Un servidor de correo aparece como número. Tiene que ser un nombre.",
  "The DNS server didn't answer for your mail servers' names.":
    "El servidor DNS no contestó por los nombres de sus servidores de correo.",
  "None of the mail servers has a public address, so mail can't arrive.":
    "Ningún servidor de correo tiene dirección pública, así que el correo no puede llegar.",
  "One of the mail servers has no public address.":
    "Uno de los servidores de correo no tiene dirección pública.",
  "{} has no public address": "{} no tiene dirección pública",
  "A mail server is named by an alias, which some senders don't follow.":
    "Un servidor de correo está nombrado con un alias, que algunos remitentes no siguen.",
  "Your mail servers are named correctly and have public addresses.":
    "Sus servidores de correo están bien nombrados y tienen direcciones públicas.",
  "There is no SPF record, so receivers can't tell your servers from a forger's.":
    "No hay registro SPF, así que quien recibe no puede distinguir sus servidores de los de un falsificador.",
  "There are {} SPF records. Receivers accept exactly one and ignore them all.":
    "Hay {} registros SPF. Quien recibe acepta solo uno y los ignora todos.",
  "The SPF record has a part that receivers can't read, so they ignore all of it.":
    "El registro SPF tiene una parte que no se puede leer, así que quien recibe lo ignora entero.",
  "The record causes {} lookups. Receivers stop after {} and treat it as broken.":
    "El registro provoca {} consultas. Quien recibe se detiene después de {} y lo da por roto.",
  "More than {} names in the record lead nowhere. Receivers treat it as broken.":
    "Más de {} nombres del registro no llevan a ningún lado. Quien recibe lo da por roto.",
  "The record includes itself in a loop. Receivers treat it as broken.":
    "El registro se incluye a sí mismo en círculo. Quien recibe lo da por roto.",
  "The record points to a name that has no usable SPF record of its own.":
    "El registro apunta a un nombre que no tiene un registro SPF utilizable.",
  "A name in the record has more than {} mail servers. Receivers treat it as broken.":
    "Un nombre del registro tiene más de {} servidores de correo. Quien recibe lo da por roto.",
  "{} or more": "{} o más",
  "The DNS server didn't answer while we read your SPF record.":
    "El servidor DNS no contestó mientras leíamos su registro SPF.",
  "A name that sends no mail should say so with the record v=spf1 -all.":
    "Un nombre que no envía correo debería decirlo con el registro v=spf1 -all.",
  "There is no record to check.": "No hay registro que revisar.",
  "{} of {} allowed lookups": "{} de {} consultas permitidas",
  "{}: {} lookups": "{}: {} consultas",
  "Mail from {} ({}): {}": "Correo desde {} ({}): {}",
  "The record hands over to a name that changes with each message, so it can't be followed from outside.":
    "El registro remite a un nombre que cambia con cada mensaje, así que desde fuera no se puede seguir.",
  "The domain says that it takes no mail, yet this record lets servers send in its name.":
    "El dominio dice que no recibe correo, pero este registro deja que algunos servidores envíen a su nombre.",
  "The record uses the outdated part ptr, which is slow and often ignored.":
    "El registro usa la parte antigua ptr, que es lenta y muchas veces se ignora.",
  "Besides the usual record there is one of the obsolete SPF type. Over time the two may stop matching.":
    "Además del registro normal hay uno del tipo SPF obsoleto. Con el tiempo pueden dejar de coincidir.",
  "Mail arrives at {}, but the record doesn't name it as a sender. Mail sent there will fail this check.":
    "Su correo llega a {}, pero el registro no lo nombra como remitente. Lo que envíe desde ahí no pasará esta revisión.",
  "The record is longer than {} bytes, so some receivers may not get all of it.":
    "El registro mide más de {} bytes, así que algunos quizá no lo reciban completo.",
  "There is one record, but it uses {} of {} allowed lookups. The next tool you add may break it.":
    "Hay un solo registro, pero usa {} de {} consultas permitidas. La próxima herramienta que agregue puede romperlo.",
  "There is exactly one record, and it stays within the limits.":
    "Hay un solo registro y no pasa de los límites.",
  "There is exactly one record, and it stays within the limits. Parts that depend on the single message were counted and not followed.":
    "Hay un solo registro y no pasa de los límites. Las partes que dependen de cada mensaje se contaron, pero no se siguieron.",
  "The record says that anyone on the internet may send in your name.":
    "El registro dice que cualquiera en internet puede enviar a su nombre.",
  "The record says that anyone on the internet may send in your name. The record that redirect= leads to says so.":
    "El registro dice que cualquiera en internet puede enviar a su nombre. Lo dice el registro al que lleva redirect=.",
  "The record allows a range so wide that strangers can send in your name.":
    "El registro permite un rango tan amplio que extraños pueden enviar a su nombre.",
  "Without one readable record nothing is said about other senders.":
    "Sin un registro legible no se dice nada de otros remitentes.",
  "The ending stands in a record whose name changes with each message, so it can't be seen from outside.":
    "El final está en un registro cuyo nombre cambia con cada mensaje, así que desde fuera no se ve.",
  "Receivers are told to turn away mail from other servers.":
    "El correo de otros servidores debe rechazarse.",
  "Receivers are told to turn away mail from other servers. The record that redirect= leads to says so.":
    "El correo de otros servidores debe rechazarse. Lo dice el registro al que lleva redirect=.",
  "Other senders are marked as suspect, and your DMARC policy acts on it.":
    "Los demás remitentes se marcan como sospechosos, y su política DMARC actúa con eso.",
  "Other senders are only marked as suspect (~all).":
    "Los demás remitentes solo se marcan como sospechosos (~all).",
  "Before its ending, the record says nothing (?) about a range so wide that it holds strangers.":
    "Antes de su final, el registro no dice nada (?) de un rango tan amplio que incluye a extraños.",
  "Before its ending, the record only marks a range as suspect (~) that is so wide that it holds strangers.":
    "Antes de su final, el registro solo marca como sospechoso (~) un rango tan amplio que incluye a extraños.",
  "The record says nothing about other senders (?all).":
    "El registro no dice nada de los demás remitentes (?all).",
  "The record has no ending, so it says nothing about other senders.":
    "El registro no tiene final, así que no dice nada de los demás remitentes.",
  "The domain sends no mail, so there is nothing to seal.":
    "El dominio no envía correo, así que no hay nada que sellar.",
  "{}._domainkey: no key found": "{}._domainkey: no se encontró ninguna clave",
  "Next to a usable key there is one so weak that strangers can sign in your name.":
    "Junto a una clave útil hay otra tan débil que extraños pueden firmar a su nombre.",
  "There is a key so weak that strangers can sign in your name.":
    "Hay una clave tan débil que extraños pueden firmar a su nombre.",
  "One key is current, but another has fewer than 2048 bits. Replace that one too.":
    "Una clave está al día, pero otra tiene menos de 2048 bits. Reemplace esa también.",
  "A current key is published, so receivers can check the seal.":
    "Hay una clave al día publicada, así que quien recibe puede comprobar el sello.",
  "The best key we found has fewer than 2048 bits. Replace it with a longer one.":
    "La mejor clave que encontramos tiene menos de 2048 bits. Reemplácela por una más larga.",
  "The key is marked as a test (t=y), so receivers ignore what it says.":
    "La clave está marcada como prueba (t=y), así que quien recibe no le hace caso.",
  "Microsoft's DKIM is prepared but not switched on: the name is there, the key behind it is not.":
    "El DKIM de Microsoft está preparado pero no encendido: el nombre existe, la clave detrás no.",
  "The DNS server didn't answer while we looked for keys.":
    "El servidor DNS no contestó mientras buscábamos las claves.",
  "This domain answers for any name, so we can't tell which keys are in use. We asked for the names that mail services commonly use; other names can't be seen from outside.":
    "Este dominio contesta a cualquier nombre, así que no sabemos qué claves están en uso. Preguntamos por los nombres que suelen usar los servicios de correo; otros no se ven desde fuera.",
  "The keys we found only accept an outdated kind of signature (SHA-1), so the seal doesn't count.":
    "Las claves que encontramos solo aceptan un tipo de firma anticuado (SHA-1), así que el sello no cuenta.",
  "The keys we found are withdrawn, broken or too short, so the seal can't be checked.":
    "Las claves que encontramos están retiradas, rotas o son muy cortas, así que el sello no se puede comprobar.",
  "Keys seem to exist under names we do not know. We asked for the names that mail services commonly use; other names can't be seen from outside.":
    "Parece que hay claves con nombres que no conocemos. Preguntamos por los nombres que suelen usar los servicios de correo; otros no se ven desde fuera.",
  "Mail is at Microsoft 365 and no key is published, so its DKIM is not switched on for this domain.":
    "El correo está en Microsoft 365 y no hay ninguna clave publicada, así que su DKIM no está encendido para este dominio.",
  "Not found under the common names we tried. We asked for the names that mail services commonly use; other names can't be seen from outside.":
    "No aparece con los nombres comunes que probamos. Preguntamos por los nombres que suelen usar los servicios de correo; otros no se ven desde fuera.",
  "The DNS server didn't answer while we read your DMARC record.":
    "El servidor DNS no contestó mientras leíamos su registro DMARC.",
  "The record is at the bare domain. Receivers look for it under _dmarc and find nothing.":
    "El registro está en el dominio solo. Quien recibe lo busca en _dmarc y no encuentra nada.",
  "There is no DMARC record, so each receiver decides for itself what to do with forgeries.":
    "No hay registro DMARC, así que cada quien decide por su cuenta qué hacer con las falsificaciones.",
  "There are several DMARC records. Receivers then act as if there were none.":
    "Hay varios registros DMARC. Quien recibe actúa entonces como si no hubiera ninguno.",
  "The record names no valid policy, so receivers can't use it.":
    "El registro no nombra una política válida, así que no se puede usar.",
  "A part of the record is missing or misspelled, so it acts as if it said p=none.":
    "Al registro le falta una parte o está mal escrita, así que actúa como si dijera p=none.",
  "The domain has no record of its own; the one at {} applies.":
    "El dominio no tiene registro propio; vale el de {}.",
  "The record says psd=y, which is for registries: receivers then look for the policy of your subdomains elsewhere.":
    "El registro dice psd=y, que es para administradores de dominios: quien recibe busca entonces la política de sus subdominios en otro lado.",
  "There is exactly one readable record.": "Hay un solo registro y se puede leer.",
  "There is exactly one readable record. The part {} was dropped in May 2026 and can go.":
    "Hay un solo registro y se puede leer. La parte {} se eliminó del estándar en mayo de 2026 y se puede quitar.",
  "No policy is in force: mail with your name on it is treated like any other.":
    "No hay política en vigor: el correo con su nombre se trata como cualquier otro.",
  "Fakes of your address still get delivered (p=none). You only get a report about them.":
    "Las falsificaciones de su dirección se siguen entregando (p=none). Usted solo recibe un reporte.",
  "The policy is p=none without reports, so nothing is blocked and nobody watches.":
    "La política es p=none sin reportes, así que nada se bloquea y nadie observa.",
  "The record says reject, but t=y lowers it: receivers act as for quarantine.":
    "El registro dice reject, pero t=y lo rebaja: quien recibe actúa como con quarantine.",
  "The record says quarantine, but t=y lowers it: receivers only watch.":
    "El registro dice quarantine, pero t=y lo rebaja: quien recibe solo observa.",
  "Forgeries are refused, but only a share of them at receivers that still read pct.":
    "Las falsificaciones se rechazan, pero solo una parte donde todavía se lee pct.",
  "Receivers are asked to refuse forgeries.":
    "Se pide a quien recibe que rechace las falsificaciones.",
  "Forgeries go to the spam folder, but only a share of them at receivers that still read pct.":
    "Las falsificaciones van a la carpeta de correo no deseado, pero solo una parte donde todavía se lee pct.",
  "Forgeries are sent to the spam folder. Refusing them is the last step.":
    "Las falsificaciones van a la carpeta de correo no deseado. El último paso es rechazarlas.",
  "The domain sends no mail, so reports are optional.":
    "El dominio no envía correo, así que los reportes son opcionales.",
  "No address for reports is given, so nobody sees who sends in your name.":
    "No hay dirección para los reportes, así que nadie ve quién envía a su nombre.",
  "Reports go to {}": "Los reportes van a {}",
  "Reports go to another organization that has not agreed to take them, so most senders won't send any.":
    "Los reportes van a otra organización que no ha aceptado recibirlos, así que casi nadie los enviará.",
  "The address for reports is at a name that takes no mail.":
    "La dirección de los reportes está en un nombre que no recibe correo.",
  "The DNS server didn't answer while we checked where reports go.":
    "El servidor DNS no contestó mientras veíamos a dónde van los reportes.",
  "Reports about mail in your name have an address.":
    "Los reportes sobre el correo a su nombre tienen dirección.",
  "Nothing protects invented names such as pay.your-domain either.":
    "Tampoco hay nada que proteja nombres inventados, como pagos.su-dominio.",
  "Invented subdomains are left out, because t=y lowers their policy to none.":
    "Los subdominios inventados quedan fuera, porque t=y rebaja su política a none.",
  "Subdomains that don't exist are left out, because t=y lowers their policy to none.":
    "Los subdominios que no existen quedan fuera, porque t=y rebaja su política a none.",
  "Subdomains are left out (sp=none), so a forger uses one of those.":
    "Los subdominios quedan fuera (sp=none), así que un falsificador usa uno de ellos.",
  "Subdomains that don't exist are left out (np=none).":
    "Los subdominios que no existen quedan fuera (np=none).",
  "Subdomains have a weaker policy than the domain itself.":
    "Los subdominios tienen una política más débil que el dominio.",
  "Invented subdomains are covered too.": "Los subdominios inventados también están cubiertos.",
};
