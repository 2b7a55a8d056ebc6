import { build, type Plugin } from 'vite'

const suffix = '?inline-script'

/** Compiles a TypeScript file with all that it imports into the text of one classic script. */
export async function compileInlineScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const outputs = 'output' in built ? built.output : Array.isArray(built) ? built.flatMap(({ output }) => output) : []
  const [script, ...others] = outputs
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${file} does not compile to one script`)
  return script.code.trim().replaceAll(/<\/(?=script)/gi, String.raw`<\/`)
}

/**
 * `import text from './x.ts?inline-script'` yields the compiled script on the server, which writes it into the page; in
 * the browser it has run before, and the text is empty.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null
      const file = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true })
      return file && file.id + suffix
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null
      const text = this.environment.name === 'client' ? '' : await compileInlineScript(id.slice(0, -suffix.length))
      return `export default ${JSON.stringify(text)}`
    },
  }
}
