interface FiguresProps {
  readonly figures: readonly (readonly [name: string, value: string])[];
}

/** What is known of something, a name and a value a line. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="teaching-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
