/*
 * A public page is whole without its scripts, so its view comes first: the style sheet, the fonts and the pictures have
 * the line to themselves until something stands on the screen; then the scripts are asked for, all at once. What is below
 * the view (`below-view` in base.css) is laid out after that. A button that is pressed before the scripts run is pressed
 * again when they do, and what is ticked or chosen is ticked and chosen again.
 */

const heldScript = 'text/held'
const held = 'held-'
const aliveEvent = 'page-alive'

/** The page of the router with its scripts held back. The router has no way to say so; what it writes is fixed. */
export const holdScripts = (html: string): string =>
  html
    .replaceAll(/<link (?:nonce="[^"]*" )?rel="(?=modulepreload|manifest)/g, `$&${held}`)
    .replace(/(<script nonce="[^"]*" )type="module" async=""/, `$1type="${heldScript}"`)

/** Tells the page that its buttons answer from now on. */
export const tellAlive = (): boolean => document.dispatchEvent(new Event(aliveEvent))

/** Nothing waits longer than this, in milliseconds: scripts for a frame that no browser tells of, parts for the scripts. */
const longestWait = { scripts: 10_000, parts: 3000 }

/**
 * Lets the scripts go: at once for who is signed in, whose view comes from them, and in a tab nobody looks at; else once
 * the first frame stands on the screen. The parts below the view are laid out one by one when the page is alive and has
 * nothing to do, and all of them when somebody scrolls or uses the keyboard. Runs at the end of the page.
 */
export const letScriptsGo = `(function(d,r,w){
var h=d.querySelector('script[type="${heldScript}"]');
if(!h)return delete r.dataset.below;
var p,c=new Map(),b=d.querySelectorAll('.below-view'),i=0;
function press(e){var b=e.target.closest('button');if(b&&b.type==='button')p=b}
function choose(e){var t=e.target;if(/^(checkbox|radio)$/.test(t.type))c.set(t,t.checked);else if(t.type==='select-one')c.set(t,t.value)}
function again(v,t){
if(typeof v==='boolean'){t.checked=!v;t.click()}
else{t.value=v;t.dispatchEvent(new Event('change',{bubbles:true}))}}
d.addEventListener('click',press,true);
d.addEventListener('change',choose,true);
function all(){delete r.dataset.below}
function next(){if(i<b.length){b[i++].dataset.near='';idle()}else all()}
function idle(){(w.requestIdleCallback||setTimeout)(next)}
['scroll','keydown'].forEach(function(e){d.addEventListener(e,all,{once:true,passive:true})});
d.addEventListener('${aliveEvent}',function(){
idle();
d.removeEventListener('click',press,true);
d.removeEventListener('change',choose,true);
c.forEach(again);
if(p&&p.isConnected)p.click()},{once:true});
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
