/** A figure of the back office: a daily chart with its table, for any section with figures. */
import type { ReactNode } from 'react';
import { DailyChart, type Series } from './daily-chart.tsx';

interface FigureSectionProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly write: (value: number) => string;
  /** Name of the column with the days. */
  readonly dayName: string;
  /** Further text or tables below. */
  readonly children?: ReactNode;
}

export function FigureSection({ id, title, days, series, write, dayName, children }: FigureSectionProps) {
  return (
    <div className="bo-card">
      <h2 id={id}>{title}</h2>
      <div className="bo-figure">
        <DailyChart days={days} series={series} write={write} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="bo-scroll" tabIndex={0} aria-labelledby={id}>
          <table className="bo-table">
            <thead>
              <tr>
                <th scope="col">{dayName}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, at) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{write(values[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {children}
    </div>
  );
}
