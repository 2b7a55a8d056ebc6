import { colorSchemeKey, sessionKey } from './session.ts'

/**
 * Runs in the head, before anything is drawn: sets the colour scheme, marks signed-in browsers for the style sheet, and
 * sends them from `/` and the screens of login to their dashboard, because those pages are always the visitor's; lets
 * what is below the view wait (`view-first.ts`), but not on a page that is opened again, whose place the browser looks for.
 */
export const beforePaintScript = `(function(d,w){
function stored(n,k){try{return w[n].getItem(k)}catch(e){return null}}
try{
var c=stored('localStorage','${colorSchemeKey}');
if(c!=='light'&&c!=='dark')c=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('data-mantine-color-scheme',c);
if(stored('localStorage','${sessionKey}')||stored('sessionStorage','${sessionKey}')){
if(/^\\/(login|register|forgot-password|reset-password)?$/.test(location.pathname))location.replace('/dashboard');
d.setAttribute('data-signed-in','');
}
if(performance.getEntriesByType('navigation')[0].type==='navigate')d.setAttribute('data-below','');
}catch(e){}})(document.documentElement,window)`.replaceAll('\n', '')
