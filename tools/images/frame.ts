/** Wraps a drawing of the given size in an SVG with the gradients and filters that all scenes share. */
export const framedSvg = (
  width: number,
  height: number,
  drawing: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="side"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#120a04" stop-opacity=".3"/></linearGradient>
<radialGradient id="round" cx=".34" cy=".3" r=".78"><stop offset="0" stop-color="#fff" stop-opacity=".32"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#120a04" stop-opacity=".36"/></radialGradient>
<linearGradient id="wallfall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#120a04" stop-opacity=".26"/></linearGradient>
<linearGradient id="tablefall" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#120a04" stop-opacity=".3"/></linearGradient>
<linearGradient id="topfall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-color="#120a04" stop-opacity=".26"/></linearGradient>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#120a04" stop-opacity=".12"/><stop offset=".6" stop-color="#fff" stop-opacity=".34"/></linearGradient>
<radialGradient id="vignette" cx=".46" cy=".42" r=".8"><stop offset=".6" stop-color="#120a04" stop-opacity="0"/><stop offset="1" stop-color="#120a04" stop-opacity=".3"/></radialGradient>
<filter id="soft" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="softer" x="-40%" y="-120%" width="180%" height="340%"><feGaussianBlur stdDeviation="13"/></filter>
<filter id="glow" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="38"/></filter>
<filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>
</defs>
${drawing}
<rect width="${width}" height="${height}" fill="url(#vignette)"/>
</svg>`
