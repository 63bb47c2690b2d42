/** Returns a file of the visitor's own, which a browser saves. No cache keeps it. @param type of its content, without the character set */
export function fileAnswer({
  name,
  text,
  type,
}: {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}): Response {
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
