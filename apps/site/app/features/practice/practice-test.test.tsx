import { newTest, type TestAddress } from '@lanewise/contracts/test-address/practice-test';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { lessonSlice } from '../../shared/store/lesson.slice.ts';
import { makeStore } from '../../shared/store/make-store.ts';
import type { RootState, TestData } from '../../shared/store/root-state.ts';
import { makeItem, makeNumeric, makeSeveral } from './practice-item.testing.ts';
import { type PracticeIslandProps, PracticeTest } from './practice-test.tsx';

const items = [makeItem(), makeSeveral(), makeNumeric(50, 'km/h')];

/** Returns the props that the route passes to the island for an address. */
function island(address: TestAddress, parts: Partial<PracticeIslandProps> = {}): PracticeIslandProps {
  const store = makeStore();
  const tests: TestData[] = items.map((content, index) => {
    const given = address.answers[index] ?? '';
    const { explanation } = content.data;
    const isAnswered = given !== '';
    return { ppId: content.page_id, isAnswered, attempts: isAnswered ? 1 : 0, content, explanation, given };
  });
  store.dispatch(lessonSlice.actions.setTests(tests));
  store.dispatch(lessonSlice.actions.setCurrentTest((address.show ?? address.answers.length + 1) - 1));
  return {
    title: 'California car permit test',
    path: '/us/ca-car/practice-test',
    leaveTo: '/us/ca-car',
    place: { subject: 'us', course: 'ca-car' },
    isLearner: false,
    address,
    language: 'en-US',
    shownAt: 1_780_000_000_000,
    missing: false,
    ui: 'lane',
    rendered: { lesson: store.getState().lesson },
    ...parts,
  };
}

function render({ rendered, ...props }: PracticeIslandProps): string {
  return renderToString(<PracticeTest store={makeStore(rendered as Partial<RootState>)} {...props} />);
}

describe('the server renders the markup that the browser hydrates from the JSON props', () => {
  test.each([
    ['an open question', newTest('abc')],
    ['a right answer', newTest('abc', { answers: ['a'], show: 1 })],
    ['a wrong answer of several', newTest('abc', { answers: ['a', 'ab'], show: 2 })],
    ['a number that was entered', newTest('abc', { answers: ['a', 'ac', 'n50'], show: 3 })],
  ])('%s', (_case, address) => {
    const props = island(address);
    const travelled = JSON.parse(JSON.stringify(props)) as PracticeIslandProps;
    expect(travelled).toEqual(props);
    expect(render(travelled)).toBe(render(props));
  });
});

describe('without a script the page does the same through the server', () => {
  test('an open question is a form that posts to its own address', () => {
    const html = render(island(newTest('abc', { answers: ['a'] })));
    const [form = ''] = /<form[^>]*>/.exec(html) ?? [];
    expect(form).toContain('method="post"');
    expect(form).toContain('action="/us/ca-car/practice-test?t=abc&amp;n=10&amp;a=a"');
    expect(html.match(/type="checkbox"/g)).toHaveLength(4);
    expect(html).not.toContain('press 1 to');
  });

  test('an answered question has a link to the next one, the last a link to the result', () => {
    expect(render(island(newTest('abc', { answers: ['a'], show: 1 })))).toContain(
      'href="/us/ca-car/practice-test?t=abc&amp;n=10&amp;a=a"',
    );
    expect(render(island(newTest('abc', { answers: ['a', 'ac', 'n50'], show: 3 })))).toContain(
      'href="/us/ca-car/practice-test/result?t=abc&amp;n=10&amp;a=a.ac.n50"',
    );
  });

  test('a form sent without an answer says what is missing', () => {
    expect(render(island(newTest('abc'), { missing: true }))).toContain('Choose an answer first.');
    const numeric = island(newTest('abc', { answers: ['a', 'ac'] }), { missing: true });
    expect(render(numeric)).toContain('Enter a number first.');
  });

  test('an open question does not reveal which answer is right', () => {
    const html = render(island(newTest('abc')));
    expect(html).not.toMatch(/data-mark="(?!open)/);
    expect(html).not.toContain('The shape says stop.');
  });
});

test('the counter leaves out the lane, and the bar still tells the position', () => {
  const lane = render(island(newTest('abc')));
  const counter = render(island(newTest('abc'), { ui: 'counter' }));
  expect([lane.includes('class="lane"'), counter.includes('class="lane"')]).toEqual([true, false]);
  expect(counter).toContain('class="count"');
});
