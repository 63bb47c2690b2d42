/** Returns a function that reads a form's fields as text; a field that is missing or a file is ''. */
export function textOf(form: FormData): (name: string) => string {
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
}
