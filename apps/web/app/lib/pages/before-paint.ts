import { replaceForbiddenStorage } from '#lib/session/page-storage.ts'
import { colorSchemeKey } from '#lib/session/empty-storages.ts'
import { sessionKey, visitorsPage } from '#lib/session/session.ts'
import { leadsToKey } from './leads-to.ts'

/** Where the document says which colours it wears, for style sheets and for `ui/brand/colour-scheme.tsx`. */
export const colorSchemeAttribute = 'data-mantine-color-scheme'

/**
 * Sets the colour scheme and keeps it to what was chosen on this device or else to the system's; marks signed-in browsers
 * for the style sheet, and sends them from `/` and the screens of login to their dashboard, because those pages are always
 * the visitor's; goes on to where a change of screen led that had to load the page anew (`leads-to.ts`); lets what is below
 * the view wait (`view-first.ts`), but not on a page that is opened again, whose place the browser looks for.
 */
const look = () =>
  `(function(d,w){
function stored(n,k){return w[n].getItem(k)}
try{
var m=matchMedia('(prefers-color-scheme: dark)');
function colours(){
var c=stored('localStorage','${colorSchemeKey}');
if(c!=='light'&&c!=='dark')c=m.matches?'dark':'light';
d.setAttribute('${colorSchemeAttribute}',c);
}
colours();m.addEventListener('change',colours);w.addEventListener('storage',colours);
if(stored('localStorage','${sessionKey}')||stored('sessionStorage','${sessionKey}')){
if(${String(visitorsPage)}.test(location.pathname))location.replace('/dashboard');
d.setAttribute('data-signed-in','');
}
var t=performance.getEntriesByType('navigation')[0].type,lead=(stored('sessionStorage','${leadsToKey}')||'').split(' '),l=location;
w.sessionStorage.removeItem('${leadsToKey}');
if(t==='reload'&&lead[0]===l.pathname+l.search+l.hash)l.replace(l.origin+lead[1]);
if(t==='navigate')d.setAttribute('data-below','');
}catch(e){}})(document.documentElement,window)`.replaceAll('\n', '')

/** Runs in the head of every page, before anything is drawn and before any other script. */
export const beforePaintScript = (): string => `(${String(replaceForbiddenStorage)})(window);${look()}`
