import { providerNames, type SocialType } from '@market/contract/accounts-social/schema.ts'
import { escapeMarkup } from '#platform/messages/escape-markup.ts'
import { standInPage } from '#platform/http/demo-page.ts'

/** User with an account at the demo provider. */
export interface DemoPerson {
  readonly name: string
  readonly email: string
}

const people: readonly DemoPerson[] = [
  { name: 'Noor Hassan', email: 'noor@social.test' },
  { name: 'Tomas Berg', email: 'tomas@social.test' },
]

const style = `h1{font-size:24px;line-height:1.15;letter-spacing:-.01em;margin:16px 0 8px}
label{display:block;font-weight:550;margin:12px 0 4px}
input{width:100%;min-height:44px;border:1px solid var(--field);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;padding:0 12px}
small{color:var(--quiet);font-weight:400}hr{border:0;border-top:1px solid var(--line);margin:20px 0 8px}`

/** Page that replaces a provider's login page. */
export function identityPage(socialType: SocialType): string {
  const company = providerNames[socialType]
  const known = people.map(
    ({ name, email }) =>
      `<form method="post"><input type="hidden" name="name" value="${escapeMarkup(name)}"><input type="hidden" name="email" value="${escapeMarkup(email)}"><button>${escapeMarkup(name)} <small>${escapeMarkup(email)}</small></button></form>`,
  )
  return standInPage(
    `Demo login for ${company}`,
    `Demo, not ${company}`,
    style,
    `<h1>Who are you at ${company}?</h1><p>This page stands in for ${company} on this machine. Nothing leaves it.</p>
${known.join('')}<hr><form method="post"><label for="name">Name</label><input id="name" name="name" autocomplete="off" maxlength="50" required>
<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" maxlength="100" required>
<button class="go">Continue</button></form><form method="post"><button name="cancel" value="yes">Cancel</button></form>`,
  )
}
