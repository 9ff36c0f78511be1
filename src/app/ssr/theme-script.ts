import { PAPER } from '#shared/palette.ts';

/**
 * Runs before the first paint, so that no theme flashes, and gives the browser's bar the colour of a chosen one. Its exact
 * text is allowed by hash in the content security policy; without script the page follows the light theme.
 */
export const THEME_SCRIPT =
  "(function(){try{var t=localStorage.getItem('theme')}catch(e){}" +
  "if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  "else{var m=document.createElement('meta');m.name='theme-color';" +
  `m.content=t==='dark'?'${PAPER.dark}':'${PAPER.light}';document.head.prepend(m)}` +
  'document.documentElement.dataset.theme=t})()';
