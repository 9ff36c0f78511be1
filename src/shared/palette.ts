export const PAPER = { light: '#fbfaf7', dark: '#0e141f' } as const;

export const LIGHT = {
  paper: PAPER.light,
  surface: '#ffffff',
  raised: '#f4f1ea',
  ink: '#17202e',
  muted: '#586174',
  line: '#e6e1d8',
  accent: '#0d6efd',
  'on-accent': '#ffffff',
  link: '#0a58ca',
  marigold: '#b45309',
  'marigold-soft': '#fef5df',
};

export const DARK: Record<keyof typeof LIGHT, string> = {
  paper: PAPER.dark,
  surface: '#161e2c',
  raised: '#1d2738',
  ink: '#e8edf5',
  muted: '#9aa6b8',
  line: '#2a3446',
  accent: '#60a5fa',
  'on-accent': '#0b1220',
  link: '#7cb5fb',
  marigold: '#fbbf24',
  'marigold-soft': '#382b0e',
};
