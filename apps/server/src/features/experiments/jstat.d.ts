/** The functions of jstat that we use; it comes without types. */
declare module 'jstat' {
  const jstat: {
    readonly beta: { inv(p: number, alpha: number, beta: number): number };
    readonly chisquare: { cdf(value: number, degrees: number): number };
    readonly normal: { inv(p: number, mean: number, deviation: number): number };
  };
  export default jstat;
}
