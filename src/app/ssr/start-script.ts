import { HYDRATED_EVENT } from '#ui/browser-state.ts';

/** Id of the inert template that holds the tags of the page's modules. */
export const MODULES_ID = 'modules';

/** What does nothing without the script; links work before, and menus where the browser knows popovers. */
const NEEDS_SCRIPT = 'button[type=button],a[data-gate]';

/**
 * Puts the page's modules to work once the page can be read: after its first pictures and a frame on the screen, after two
 * seconds, or as soon as somebody touches it. Until then they would only compete with what people came for. What is pressed
 * before React has taken over looks busy, and is pressed again for them then: a slow network loses no tap. Its exact text is
 * allowed by hash in the content security policy.
 */
export const START_SCRIPT = `(function(){
var pressed;
function start(){document.head.append(document.getElementById('${MODULES_ID}').content)}
function keep(event){
var sent=event.type=='submit',target=sent?event.submitter:event.target.closest('${NEEDS_SCRIPT}');
if(!target||target.popoverTargetElement||sent&&event.target.method!='post')return;
event.preventDefault();
if(pressed)pressed.removeAttribute('aria-busy');
pressed=target;
pressed.setAttribute('aria-busy','true')}
addEventListener('submit',keep,true);
addEventListener('click',keep,true);
addEventListener('${HYDRATED_EVENT}',function(){
removeEventListener('submit',keep,true);
removeEventListener('click',keep,true);
if(pressed){pressed.removeAttribute('aria-busy');pressed.click()}},{once:true});
addEventListener('pointerdown',start,{once:true});
addEventListener('keydown',start,{once:true});
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});
setTimeout(start,2e3)})()`.replaceAll('\n', '');
