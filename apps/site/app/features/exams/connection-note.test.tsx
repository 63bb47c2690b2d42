import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConnectionNote } from './connection-note.tsx';

const said = (hasQuestionClocks: boolean) =>
  renderToStaticMarkup(<ConnectionNote connection="down" isOver={false} hasQuestionClocks={hasQuestionClocks} />);

test('without a connection, answers are promised to be sent later only where they still count then', () => {
  expect(said(false)).toContain('will be sent when you’re back online');
  expect(said(true)).toContain('counts only if it reaches us before the time for its question is up');
  expect(said(true)).not.toContain('will be sent');
});
