const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text for HTML or XML, between tags or in an attribute, in which no character is markup. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
