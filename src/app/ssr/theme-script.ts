/**
 * Runs before the first paint, so that no theme flashes. Its exact text is allowed by hash in the content security
 * policy; without script the page follows the light theme.
 */
export const THEME_SCRIPT =
  "(function(){try{var t=localStorage.getItem('theme')}catch(e){}" +
  "if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  'document.documentElement.dataset.theme=t})()';
