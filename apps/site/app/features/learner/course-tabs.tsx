/** Tabs for the screens of a course and the settings: at the bottom on phones, above the page on wider screens. */
import { href } from '@lanewise/contracts/addresses';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';

const tabs = [
  { id: 'appCourse', icon: 'flag', name: m.tab_road },
  { id: 'appTests', icon: 'check', name: m.tab_tests },
  { id: 'appProgress', icon: 'grid', name: m.tab_progress },
  { id: 'appSettings', icon: 'person', name: m.tab_me },
] as const;

type Tab = (typeof tabs)[number]['id'];

interface CourseTabsProps {
  readonly locale: LocaleCode;
  readonly courseSlug: string;
  readonly current?: Tab;
}

export function CourseTabs({ locale, courseSlug, current }: CourseTabsProps) {
  return (
    <nav className="course-tabs" aria-label={m.study_nav()}>
      {tabs.map(({ id, icon, name }) => (
        <a key={id} href={href(id, { locale, courseSlug })} aria-current={id === current ? 'page' : undefined}>
          <Icon name={icon} />
          {name()}
        </a>
      ))}
    </nav>
  );
}
