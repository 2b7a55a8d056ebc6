declare module 'bidi-js' {
  interface Bidi {
    /** The embedding level of each UTF-16 code unit; odd levels are read from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
