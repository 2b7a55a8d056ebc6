import { aliveEvent } from './before-alive.ts'

/*
 * A public page is whole without its scripts, so its view comes first: the style sheet, the fonts and the pictures have
 * the line to themselves until something stands on the screen; then the scripts are asked for, all at once. What is below
 * the view (`below-view` in base.css) is laid out after that.
 */

const heldScript = 'text/held'
const held = 'held-'

/** The page of the router with its scripts held back. The router has no way to say so; what it writes is fixed. */
export const holdScripts = (html: string): string =>
  html
    .replaceAll(/<link (?:nonce="[^"]*" )?rel="(?=modulepreload|manifest)/g, `$&${held}`)
    .replace(/(<script nonce="[^"]*" )type="module" async=""/, `$1type="${heldScript}"`)

/** Nothing waits longer than this, in milliseconds: scripts for a frame that no browser tells of, parts for the scripts. */
const longestWait = { scripts: 10_000, parts: 3000 }

/**
 * Lets the scripts go: at once for who is signed in, whose view comes from them, and in a tab nobody looks at; else once
 * the first frame stands on the screen. The parts below the view are laid out one by one when the page is alive and has
 * nothing to do, and all of them when somebody scrolls or uses the keyboard. Runs at the end of the page.
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
