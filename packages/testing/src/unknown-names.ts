/** Names that a schema does not know. JSON Schema lets objects have more properties than it names; providers' requests may not. */
import type { SchemaObject } from 'ajv';

/** Returns the places of all properties that the schema does not name, such as `/purchase_units/0/sku`. Entries: schemas by their `$ref`. */
export function unknownNames(
  entries: ReadonlyMap<string, object>,
  schema: SchemaObject,
  value: unknown,
  at = '',
): string[] {
  if (value === null || typeof value !== 'object') return [];
  const shapes = shapesOf(entries, schema);
  if (Array.isArray(value)) {
    const items = anyOf(shapes.flatMap((each) => (each.items ? [each.items as SchemaObject] : [])));
    return value.flatMap((each, index) => unknownNames(entries, items, each, `${at}/${index}`));
  }
  const named = shapes.flatMap((each) => (each.properties ? [each.properties as Record<string, SchemaObject>] : []));
  const isOpen = named.length === 0 || shapes.some(({ additionalProperties: more }) => more === true || isSchema(more));
  return Object.entries(value).flatMap(([name, each]) => {
    const own = named.flatMap((properties) => (properties[name] ? [properties[name]] : []));
    if (own.length > 0) return unknownNames(entries, anyOf(own), each, `${at}/${name}`);
    return isOpen ? [] : [`${at}/${name}`];
  });
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null;

const anyOf = (schemas: readonly SchemaObject[]): SchemaObject => ({ anyOf: schemas });

/** Returns a schema and all that it is made of. */
function shapesOf(entries: ReadonlyMap<string, object>, schema: SchemaObject): SchemaObject[] {
  const referred = typeof schema.$ref === 'string' ? [entries.get(schema.$ref) as SchemaObject] : [];
  const inner = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each: SchemaObject[] | undefined) => each ?? []);
  return [schema, ...[...referred, ...inner].flatMap((each) => shapesOf(entries, each))];
}
