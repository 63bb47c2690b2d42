import { expect, test } from 'vitest';
import { hydrate, resetApp } from './app-actions.ts';
import { appStateSlice } from './app-state.slice.ts';

const { actions, reducer } = appStateSlice;
const initial = reducer(undefined, { type: 'start' });

const changed = [
  actions.setPrevPage('/us'),
  actions.setModalOpened(true),
  actions.setCanonicalHref('https://lanewise.example/us'),
  actions.setCtaExperiment({ variant: 'diagnostic', isFlowActive: true }),
  actions.setAffiliateProgramActive(true),
  actions.setGoToUpgradeAfterCourseSelect(true),
  actions.setCurrentBlogCategory('signs'),
  actions.setHeads({ title: 'Learn the road' }),
].reduce(reducer, initial);

test('each action changes its own field', () => {
  expect(changed).toEqual({
    prevPage: '/us',
    modalOpened: true,
    isCanonical: false,
    canonicalHref: 'https://lanewise.example/us',
    ctaExperimentVariant: 'diagnostic',
    isCtaExperimentFlowActive: true,
    isAffiliateProgramActive: true,
    goToUpgradeAfterCourseSelect: true,
    currentBlogCategory: 'signs',
    heads: { title: 'Learn the road', description: '', schema: '', twitterTags: '', ogTags: '' },
  });
});

test('an empty canonical address restores the default from locale and path', () => {
  expect(reducer(changed, actions.setCanonicalHref(''))).toMatchObject({ isCanonical: true, canonicalHref: '' });
});

test('heads are merged', () => {
  const both = reducer(changed, actions.setHeads({ description: 'Every answer has a reason.' }));
  expect(both.heads).toMatchObject({ title: 'Learn the road', description: 'Every answer has a reason.' });
});

test('hydration merges the server’s fields and keeps the client’s own', () => {
  const fromServer = {
    ...initial,
    modalOpened: false,
    canonicalHref: 'https://lanewise.example/de',
    isCanonical: false,
  };
  const hydrated = reducer(
    changed,
    hydrate({ appState: { ...fromServer, heads: { ...initial.heads, title: 'Germany' } } }),
  );
  expect(hydrated).toEqual({
    ...fromServer,
    heads: { ...initial.heads, title: 'Germany' },
    prevPage: '/us',
    isAffiliateProgramActive: true,
    goToUpgradeAfterCourseSelect: true,
    currentBlogCategory: 'signs',
    ctaExperimentVariant: 'diagnostic',
    isCtaExperimentFlowActive: true,
  });
});

test('hydration without this slice changes nothing', () => {
  expect(reducer(changed, hydrate({}))).toEqual(changed);
});

test('a reset restores the defaults', () => {
  expect(reducer(changed, resetApp())).toEqual(initial);
});
