/** On two lines where there is no room for one, but never torn within a time. */
const kept = (stretch: string) => <span className="inline-block">{stretch.replaceAll(' ', '\u00A0')}</span>;

/** When a day is open, as `dayText` has it, with its stretches kept together where there is room. */
export function DayHours({ text }: { text: string }) {
  const [first = '', second] = text.split(' y ');
  if (!second) return kept(first);
  return (
    <>
      {kept(`${first} y`)} {kept(second)}
    </>
  );
}
