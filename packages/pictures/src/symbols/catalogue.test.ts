import { describe, expect, it } from 'vitest';
import { drawSymbol, symbolGroups, symbolIds, symbolInfo, UnknownSymbolError } from './catalogue.ts';

const ids = symbolIds();

describe('the catalogue of symbols', () => {
  it('has every symbol once, in a group, under a lower-case name', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(new RegExp(`^(?:${symbolGroups.join('|')})/[a-z]+(?:-[a-z]+)*$`));
    expect(symbolGroups.flatMap(symbolIds).toSorted()).toEqual(ids.toSorted());
  });

  it('has at least 24 dashboard lamps', () => {
    expect(symbolIds('telltale').length).toBeGreaterThanOrEqual(24);
  });

  it('has officers of Germany, the UK and the US', () => {
    const countries = symbolIds('officer').map((id) => id.slice('officer/'.length, 'officer/'.length + 2));
    expect([...new Set(countries)]).toEqual(['de', 'uk', 'us']);
  });

  it('has arm signals of cyclists and drivers', () => {
    const givers = symbolIds('hand-signal').map((id) => id.split(/[/-]/)[2]);
    expect([...new Set(givers)]).toEqual(['cyclist', 'driver']);
  });

  it('refuses an unknown symbol by its id', () => {
    for (const call of [drawSymbol, symbolInfo]) {
      expect(() => call('telltale/heating')).toThrow(UnknownSymbolError);
      expect(() => call('telltale/heating')).toThrow('telltale/heating');
    }
  });
});

describe.each(ids)('%s', (id) => {
  it('has names in both languages and a look that ends as a sentence', () => {
    const { name, names, look } = symbolInfo(id);
    expect(name).toMatch(/^[A-Z].*[^.]$/);
    expect(names.de).toMatch(/^[A-ZÄÖÜ„].*[^.]$/);
    expect(look).toMatch(/^[A-Z].{10,160}\.$/);
  });

  it('is small and always drawn the same, without text, ids or outside references', () => {
    const { svg, width, height } = drawSymbol(id);
    expect(drawSymbol(id).svg).toBe(svg);
    expect(svg.length).toBeLessThan(9_000);
    expect(svg).not.toMatch(/<text|<image|<script|<style| id=|href|url\(|NaN|undefined|Infinity/);
    expect(Math.max(width, height)).toBe(240);
    expect(Math.min(width, height)).toBeGreaterThan(150);
  });
});

it('no two symbols look alike', () => {
  expect(new Set(ids.map((id) => drawSymbol(id).svg)).size).toBe(ids.length);
});
