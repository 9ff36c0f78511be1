import { PAPER } from '#shared/palette.ts';
import { HYDRATED_EVENT } from '#ui/browser-state.ts';

// The content security policy allows both scripts by the hash of their exact text.

/** Sets the theme before the first paint, so that none flashes. */
export const THEME_SCRIPT =
  "(function(){try{var t=localStorage.getItem('theme')}catch(e){}" +
  "if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  "else{var m=document.createElement('meta');m.name='theme-color';" +
  `m.content=t==='dark'?'${PAPER.dark}':'${PAPER.light}';document.head.prepend(m)}` +
  'document.documentElement.dataset.theme=t})()';

export const MODULES_ID = 'modules';

const NEEDS_SCRIPT = 'button[type=button],a[data-gate]';

/**
 * Delays modules, which must not compete with the content, and keeps their order. Repeats a press before hydration after it. Keeps the browser's offer to
 * install the site, whose own bar would come early and cover the page.
 */
export const START_SCRIPT = `(function(){
var pressed;
function start(){
var modules=document.getElementById('${MODULES_ID}').content;
modules.querySelectorAll('script').forEach(function(script){script.async=false});
document.head.append(modules)}
function keep(event){
var sent=event.type=='submit',target=sent?event.submitter:event.target.closest('${NEEDS_SCRIPT}');
if(!target||target.popoverTargetElement||sent&&event.target.method!='post')return;
event.preventDefault();
if(pressed)pressed.removeAttribute('aria-busy');
pressed=target;
pressed.setAttribute('aria-busy','true')}
addEventListener('submit',keep,true);
addEventListener('click',keep,true);
addEventListener('${HYDRATED_EVENT}',function(event){
removeEventListener('submit',keep,true);
removeEventListener('click',keep,true);
if(pressed){pressed.removeAttribute('aria-busy');event.detail(pressed)}},{once:true});
addEventListener('beforeinstallprompt',function(event){event.preventDefault();window.installOffer=event});
addEventListener('pointerdown',start,{once:true});
addEventListener('keydown',start,{once:true});
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});
setTimeout(start,2e3)})()`.replaceAll('\n', '');
