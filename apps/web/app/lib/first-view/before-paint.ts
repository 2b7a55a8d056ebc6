import { replaceForbiddenStorage } from '#lib/session/page-storage.ts'
import { colorSchemeKey } from '#lib/session/empty-storages.ts'
import { sessionKey, visitorsPage } from '#lib/session/session.ts'
import { leadsToKey } from './continue-navigation.ts'

/** Document attribute with the color scheme, for style sheets and `ui/brand/colour-scheme.tsx`. */
export const colorSchemeAttribute = 'data-mantine-color-scheme'

/**
 * Applies the color scheme of this device or the system; marks signed-in browsers for the style sheet and redirects
 * them from `/` and the login pages, which are the visitor's, to their dashboard; continues a navigation that had to
 * reload the page (`continue-navigation.ts`); defers content below the view (`defer-scripts.ts`), except on a restored page, where
 * the browser looks for the scroll position.
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

/** Script for the head of every page; runs before the first paint and before all other scripts. */
export const beforePaintScript = (): string => `(${String(replaceForbiddenStorage)})(window);${look()}`
