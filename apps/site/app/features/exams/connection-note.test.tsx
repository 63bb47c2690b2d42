import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionNote } from './connection-note.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const said = (limit: 'none' | 'exam' | 'question', isOver = false) =>
  renderToStaticMarkup(<ConnectionNote connection="down" isOver={isOver} limit={limit} />);

test('it says before when an answer that is sent later no longer counts', () => {
  expect(said('none')).toContain('will be sent when the connection is back');
  expect(said('none')).not.toContain('count');
  expect(said('exam')).toContain('Those that reach us after the time is up don’t count.');
  expect(said('question')).toContain('counts only if it reaches us before the time for its question is up');
  expect(said('question')).not.toContain('will be sent');
  expect(said('exam', true)).toContain('Answers that reach us too late don’t count; your result will show them.');
});

test('only a browser without a network is called offline', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(said('exam')).toContain('We can’t reach our server right now.');
  vi.stubGlobal('navigator', { onLine: false });
  expect(said('exam')).toContain('You’re offline.');
});
