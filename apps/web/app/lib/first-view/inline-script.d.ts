/** A TypeScript file, compiled for the text of an inline script (`build-plugins/inline-scripts.ts`). */
declare module '*?inline-script' {
  const text: string
  export default text
}
