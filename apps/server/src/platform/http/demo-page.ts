/** The colors of the web app's theme; a test keeps them in sync. */
const colours = `:root{color-scheme:light dark;--paper:#fbfaf5;--surface:#ffffff;--line:#e3e0d6;--field:#8d897d;--ink:#161615;--quiet:#5d5a52;--pine:#124c40;--on:#ffffff}
@media(prefers-color-scheme:dark){:root{--paper:#161615;--surface:#20201d;--line:#3b3a36;--field:#7d7a71;--ink:#e9e7e1;--quiet:#a19e95;--pine:#5ca891;--on:#0d1f1a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}`

/** A page that the server renders without the web app, from a title, additional CSS and a body, all as markup. */
export const demoPage = (title: string, style: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${colours}
${style}</style></head><body>${body}</body></html>`

const standInStyle = `body{min-height:100vh;display:grid;place-items:center;padding:16px}
main{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:32px 24px}
.tag{display:inline-block;border:1px solid var(--line);border-radius:99px;padding:2px 12px;font-size:13px;color:var(--quiet)}
p{color:var(--quiet);margin:0 0 24px}
button{display:block;width:100%;min-height:48px;margin-top:12px;border-radius:99px;border:1px solid var(--field);background:none;color:var(--ink);font:inherit;font-weight:550;cursor:pointer}
button.go{background:var(--pine);border-color:var(--pine);color:var(--on)}:focus-visible{outline:3px solid var(--pine);outline-offset:2px}`

/** A page that stands in for an external provider's page; `tag` labels it as such. */
export const standInPage = (title: string, tag: string, style: string, body: string): string =>
  demoPage(title, `${standInStyle}\n${style}`, `<main><span class="tag">${tag}</span>${body}</main>`)
