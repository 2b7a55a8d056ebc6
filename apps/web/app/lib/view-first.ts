/*
 * A public page is whole without its scripts, so its view comes first: the style sheet, the fonts and the pictures have
 * the line to themselves until something stands on the screen; then the scripts are asked for, all at once. A button that
 * is pressed before they run is pressed again when they do.
 */

const heldScript = 'text/held'
const heldLink = 'held'
const aliveEvent = 'page-alive'

/** The page of the router with its scripts held back. The router has no way to say so; what it writes is fixed. */
export const holdScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldLink}"`)
    .replace(/(<script nonce="[^"]*" )type="module" async=""/, `$1type="${heldScript}"`)

/** Tells the page that its buttons answer from now on. */
export const tellAlive = (): boolean => document.dispatchEvent(new Event(aliveEvent))

/**
 * Lets the scripts go: at once for who is signed in, whose view comes from them, and in a tab nobody looks at; else after
 * the first frame. Runs at the end of the page.
 */
export const letScriptsGo = `(function(d){
var h=d.querySelector('script[type="${heldScript}"]');
if(!h)return;
var p;
function press(e){var b=e.target.closest('button');if(b&&b.type==='button')p=b}
d.addEventListener('click',press,true);
d.addEventListener('${aliveEvent}',function(){d.removeEventListener('click',press,true);if(p&&p.isConnected)p.click()},{once:true});
function go(){
d.querySelectorAll('link[rel=${heldLink}]').forEach(function(l){l.rel='modulepreload'});
var s=d.createElement('script');
s.type='module';s.nonce=h.nonce;s.textContent=h.textContent;d.head.append(s)}
if(d.hidden||d.documentElement.hasAttribute('data-signed-in'))go();
else requestAnimationFrame(function(){setTimeout(go)})
})(document)`.replaceAll('\n', '')
