/** Widths from which a layout applies, in CSS pixels. Source: specification section 9. */
export const breakpoints = { xs: 320, sm: 375, md: 768, lg: 1024, xl: 1440 } as const;
