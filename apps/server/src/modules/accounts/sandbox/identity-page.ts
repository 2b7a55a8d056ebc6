import { providerNames, type SocialType } from '@market/contract/accounts-social/schema.ts'
import { escapeMarkup } from '#platform/escape-markup.ts'

/** Somebody who has an account with the stand-in. */
export interface DemoPerson {
  readonly name: string
  readonly email: string
}

const people: readonly DemoPerson[] = [
  { name: 'Noor Hassan', email: 'noor@social.test' },
  { name: 'Tomas Berg', email: 'tomas@social.test' },
]

const style = `:root{color-scheme:light dark;--paper:#fbfaf5;--surface:#fff;--line:#e3e0d6;--field:#8b877c;--ink:#161615;--quiet:#5d5a52;--pine:#124c40;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#161615;--surface:#20201d;--line:#3b3a36;--field:#7d7a72;--ink:#e9e7e1;--quiet:#a19e95;--pine:#5ca891;--on:#101a17}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:16px/1.5 Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;padding:16px}
main{width:100%;max-width:420px;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:28px 24px}
.tag{display:inline-block;border:1px solid var(--line);border-radius:99px;padding:2px 12px;font-size:13px;color:var(--quiet)}
h1{font-size:24px;line-height:1.15;letter-spacing:-.01em;margin:16px 0 8px}p{color:var(--quiet);margin:0 0 20px}
form{margin:0 0 12px}label{display:block;font-weight:550;margin:12px 0 4px}
input{width:100%;min-height:44px;border:1px solid var(--field);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;padding:0 12px}
button{display:block;width:100%;min-height:48px;border-radius:99px;border:1px solid var(--field);background:none;color:var(--ink);font:inherit;font-weight:550;cursor:pointer}
.go{margin-top:16px;background:var(--pine);border-color:var(--pine);color:var(--on)}:focus-visible{outline:3px solid var(--pine);outline-offset:2px}
small{color:var(--quiet);font-weight:400}hr{border:0;border-top:1px solid var(--line);margin:20px 0 8px}`

/** The page that stands in for a provider's own login page. */
export function identityPage(socialType: SocialType): string {
  const company = providerNames[socialType]
  const known = people.map(
    ({ name, email }) =>
      `<form method="post"><input type="hidden" name="name" value="${escapeMarkup(name)}"><input type="hidden" name="email" value="${escapeMarkup(email)}"><button>${escapeMarkup(name)} <small>${escapeMarkup(email)}</small></button></form>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Demo sign-in for ${company}</title><style>${style}</style></head><body><main><span class="tag">Demo, not ${company}</span>
<h1>Who are you at ${company}?</h1><p>This page stands in for ${company} on this machine. Nothing leaves it.</p>
${known.join('')}<hr><form method="post"><label for="name">Name</label><input id="name" name="name" autocomplete="off" maxlength="50" required>
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" maxlength="100" required>
<button class="go">Continue</button></form><form method="post"><button name="cancel" value="yes">Cancel</button></form></main></body></html>`
}
