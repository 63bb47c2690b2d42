import { expect, test } from 'vitest';
import { isFiltered, queryOf, regionQueryOf } from './region-query.ts';

const read = (search: string) => regionQueryOf(new URLSearchParams(search));

test('the filters of an address are read, and written again', () => {
  const query = read('near=90001&language=es&gearbox=manual&class=C&price=60&accessible=1&page=2');
  expect(query).toEqual({
    near: '90001',
    language: 'es',
    gearbox: 'manual',
    class: 'C',
    price: 60,
    accessible: true,
    page: 2,
  });
  expect(queryOf(query)).toEqual({ ...query, accessible: 1 });
});

test('a value that cannot be right counts as not given', () => {
  const query = read('gearbox=flying&price=-5&page=0&accessible=yes&near=+&language=');
  expect(query).toEqual({
    near: '',
    language: '',
    gearbox: '',
    class: '',
    price: null,
    accessible: false,
    page: 1,
  });
  expect(Object.values(queryOf(query)).every((value) => value === undefined)).toBe(true);
});

test('a postcode changes the order and leaves out no school', () => {
  expect(isFiltered(read('near=90001&page=2'))).toBe(false);
  expect(isFiltered(read('price=60'))).toBe(true);
});
