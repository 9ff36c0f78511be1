import { useSyncExternalStore } from 'react';
import { PAPER } from '#shared/palette.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const STORAGE_KEY = 'theme';
const THEME_EVENT = 'theme';

function readChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

function colourBar(choice: ThemeChoice): void {
  document.querySelector('meta[name=theme-color]:not([media])')?.remove();
  if (choice === 'system') return;
  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  bar.content = PAPER[choice];
  document.head.prepend(bar);
}

function applyChoice(choice: ThemeChoice): void {
  const dark = choice === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
  const theme = dark ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme;
  colourBar(choice);
  window.dispatchEvent(new CustomEvent(THEME_EVENT, { detail: { theme } }));
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice lasts for this page.
  }
  applyChoice(choice);
}

function subscribe(onChange: () => void): () => void {
  const follow = () => applyChoice(readChoice());
  const system = matchMedia('(prefers-color-scheme: dark)');
  window.addEventListener(THEME_EVENT, onChange);
  window.addEventListener('storage', follow);
  system.addEventListener('change', follow);
  return () => {
    window.removeEventListener(THEME_EVENT, onChange);
    window.removeEventListener('storage', follow);
    system.removeEventListener('change', follow);
  };
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice, () => 'system');
