/** Declares conformance with PDF/UA-1 (ISO 14289-1, 5). */
const standard = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/** Starts the metadata of a new document: declares the standard, and escapes everything added later. */
export function openMetadata(doc: PDFKit.PDFDocument): void {
  escapeMetadata(doc);
  doc.appendXML(standard);
}

/** Makes the library escape names in the metadata's XML, which a single ampersand would make unreadable. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const append = doc.appendXML.bind(doc);
  doc.appendXML = (xml, newLine) => {
    const values = Object.values(doc.info).filter((value) => typeof value === "string");
    const escaped = values.reduce((text, value) => {
      const entity = value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      return text.replaceAll(`>${value}<`, () => `>${entity}<`);
    }, xml);
    append(escaped, newLine);
  };
}
