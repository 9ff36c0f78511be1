/** On two lines only where there is no room for one. */
const kept = (stretch: string) => <span className="inline-block">{stretch}</span>;

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
