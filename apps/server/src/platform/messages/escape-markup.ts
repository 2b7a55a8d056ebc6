const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML or XML content and attribute values. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
