import type { Course } from '@lanewise/contracts/calls/catalogue';
import { messages } from '@lanewise/contracts/messages';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CourseField, sentCourse } from './course-field.tsx';

describe('the field', () => {
  const course = (code: string, region: string | null, section = 'Car') =>
    ({
      course_code: code,
      name: `The ${code}`,
      region,
      course_section: { name: section, section_id: section, internal_order: 1 },
    }) as Course;
  const two = [course('ca-car', 'California'), course('ny-car', null)];
  const show = (props: Partial<Parameters<typeof CourseField>[0]>) =>
    renderToString(<CourseField courses={two} error={undefined} {...props} />);
  const selected = (html: string) => /<option[^>]*selected[^>]*>/.exec(html)?.[0].match(/value="([^"]*)"/)?.[1];

  test('names a course by its region, and one without by its name', () => {
    expect(show({})).toContain('>California</option>');
    expect(show({})).toContain('>The ny-car</option>');
  });

  test('puts the courses of several sections under headings', () => {
    expect(show({})).not.toContain('<optgroup');
    const html = show({ courses: [...two, course('us-cdl', null, 'CDL')] });
    expect(html.match(/<optgroup label="[^"]*"/g)).toEqual(['<optgroup label="Car"', '<optgroup label="CDL"']);
  });

  test('preselects none of several, the only one, and the earlier choice', () => {
    expect(selected(show({}))).toBe('');
    expect(selected(show({ courses: two.slice(1) }))).toBe('ny-car');
    expect(selected(show({ chosen: 'ca-car' }))).toBe('ca-car');
    // An empty choice was submitted, so nothing is preselected.
    expect(selected(show({ courses: two.slice(1), chosen: '' }))).toBe('');
  });

  test('shows its error and has the focus', () => {
    const html = show({ error: 'Choose one.' });
    expect(html).toMatch(/id="course-error"/);
    expect(html).toMatch(/<select[^>]*autofocus[^>]*aria-invalid="true"[^>]*aria-describedby="course-error"/i);
    expect(show({})).not.toContain('aria-invalid');
  });

  test('is stored in the browser only on request', () => {
    expect(show({ storedFor: 'us' })).toContain('data-subject="us"');
    expect(show({})).not.toContain('data-stored');
  });
});

test('a form without a choice lacks the field', () => {
  const form = (sent: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(sent)) data.set(name, value);
    return data;
  };
  expect(sentCourse(form({ course: 'ca-car' }))).toEqual({ course: 'ca-car', missing: undefined });
  for (const sent of [{}, { course: '' }])
    expect(sentCourse(form(sent))).toEqual({ course: '', missing: messages['generic.required'] });
});
