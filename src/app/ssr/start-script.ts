/** Id of the inert template that holds the tags of the page's modules. */
export const MODULES_ID = 'modules';

/**
 * Puts the page's modules to work once the page can be read: after its first pictures and a frame on the screen, or after
 * two seconds. Until then they would only compete with what people came for. Its exact text is allowed by hash in the
 * content security policy.
 */
export const START_SCRIPT =
  `(function(){function start(){document.head.append(document.getElementById('${MODULES_ID}').content)}` +
  "addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});" +
  'setTimeout(start,2e3)})()';
