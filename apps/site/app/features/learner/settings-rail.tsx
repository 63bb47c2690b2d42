/** The list of the settings' sections, which marks the one that is being read: beside them, and on phones a strip above them. */
import { m } from '@lanewise/words/messages';
import { useEffect, useRef } from 'react';
import type { SettingsSection } from './settings-sections.ts';
import { useSectionInView } from './use-section-in-view.ts';

interface SettingsRailProps {
  readonly sections: readonly (readonly [id: SettingsSection, name: string])[];
}

export function SettingsRail({ sections }: SettingsRailProps) {
  const [current, follow] = useSectionInView(sections.map(([id]) => id));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // The strip on phones is wider than the screen. Only the strip is scrolled, never the page.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);
  return (
    <nav className="jump" aria-label={m.settings_jump()}>
      <ol ref={list}>
        {sections.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={() => follow(id)}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
