import { useEffect, useRef } from 'react';

/** Says the page's title aloud when it changes, which is all that tells some people that another page has come. */
export function TitleVoice() {
  const voice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The browser itself announces the first page.
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known || !voice.current) return;
      known = document.title;
      voice.current.textContent = known;
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <p ref={voice} role="status" className="sr-only" />;
}
