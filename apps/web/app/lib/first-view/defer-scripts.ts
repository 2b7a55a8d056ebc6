import { aliveEvent } from './replay-input.ts'

/* A public page is complete without scripts, so its first view loads first: style sheet, fonts and images have the
   bandwidth until the first paint; then all scripts are requested together. Content below the view (`below-view` in
   base.css) is laid out after that. */

const heldScript = 'text/held'
const held = 'held-'

/** Defers the scripts in the router's HTML, for which the router has no option. */
export const holdScripts = (html: string): string =>
  html
    .replaceAll(/<link (?:nonce="[^"]*" )?rel="(?=modulepreload|manifest)/g, `$&${held}`)
    .replace(/(<script nonce="[^"]*" )type="module" async=""/, `$1type="${heldScript}"`)

/** Maximum delays in milliseconds: of the scripts if no paint is reported, and of the content below the view. */
const longestWait = { scripts: 10_000, parts: 3000 }

/**
 * Script that loads the deferred scripts: immediately for signed-in users, whose view needs them, and in hidden tabs;
 * else after the first paint. Content below the view is laid out piece by piece when the hydrated page is idle, and
 * completely on scroll or key press. Runs at the end of the page.
 */
export const letScriptsGo = (): string =>
  `(function(d,r,w){
var h=d.querySelector('script[type="${heldScript}"]');
if(!h)return delete r.dataset.below;
var b=d.querySelectorAll('.below-view'),i=0;
function all(){delete r.dataset.below}
function next(){if(i<b.length){b[i++].dataset.near='';idle()}else all()}
function idle(){(w.requestIdleCallback||setTimeout)(next)}
['scroll','keydown'].forEach(function(e){d.addEventListener(e,all,{once:true,passive:true})});
d.addEventListener('${aliveEvent}',idle,{once:true});
function go(){
if(!h)return;
setTimeout(all,${longestWait.parts});
d.querySelectorAll('link[rel^=${held}]').forEach(function(l){l.rel=l.rel.slice(${held.length})});
var s=d.createElement('script');
s.type='module';s.nonce=h.nonce;s.textContent=h.textContent;d.head.append(s);h=null}
if(d.hidden||r.hasAttribute('data-signed-in'))return go();
setTimeout(go,${longestWait.scripts});
new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();setTimeout(go)}}).observe({type:'paint',buffered:true})
})(document,document.documentElement,window)`.replaceAll('\n', '')
