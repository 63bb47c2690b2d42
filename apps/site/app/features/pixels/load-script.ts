/** Loads a script of another company. A blocked script is only logged: the page works without it. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      console.warn(`${new URL(src).host} cannot be reached.`);
      resolve();
    };
    document.head.append(script);
  });
}
