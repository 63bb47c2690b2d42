/**
 * Returns the markup of a road along an SVG path: the path drawn four times, as asphalt, edge lines, asphalt and centre dashes.
 * road.css colours them and takes their widths from the element around the drawing.
 */
export function roadMarkup(path: string): string {
  return `<path class="a" d="${path}"/><path class="e" d="${path}"/><path class="b" d="${path}"/><path class="c" d="${path}"/>`;
}
