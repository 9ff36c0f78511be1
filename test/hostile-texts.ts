export const HOSTILE_TEXTS: readonly string[] = [
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)//',
  `"'><svg onload=alert(1)>`,
  '<img src=x onerror=alert(1)>',
  '</title></textarea></style></template></noscript><iframe srcdoc="<script>alert(1)</script>">',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '${alert(1)}`{{constructor.constructor("alert(1)")()}} $& $` $\' $$',
  String.raw`]]>&x;&lt;script&gt;&#60;b>\u003cb>\\"\'%3Cb%3E`,
  '__proto__',
  'Ñandú'.repeat(80),
];

export const UNSAFE_WEBSITES: readonly string[] = [
  'https://javascript:alert(1)',
  'https://visitor:secret@example.com/',
  'http://localhost:3000/',
  'https://169.254.169.254/latest/meta-data',
  'https://\u2028example',
];
