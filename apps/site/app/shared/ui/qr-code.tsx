/** A QR code. Dark on light in every color scheme: many scanners cannot read inverted codes. */

interface QrCodeProps {
  /** As `qrCode` of the pictures returns it. */
  readonly code: { readonly size: number; readonly path: string };
  readonly label: string;
}

export function QrCode({ code: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
