export interface Ink {
  readonly wall: string
  readonly wallDeep: string
  readonly table: string
  readonly tableDeep: string
  /** Three accent colors, strongest first. */
  readonly a: string
  readonly b: string
  readonly c: string
  readonly deep: string
  readonly pale: string
}

/** Color schemes based on pine, ember and paper. */
export const inks: readonly Ink[] = [
  {
    wall: '#1c5c4e',
    wallDeep: '#0f3f35',
    table: '#d9a066',
    tableDeep: '#b0773f',
    a: '#e0692a',
    b: '#f3d9a8',
    c: '#7fb8a0',
    deep: '#12302a',
    pale: '#fbf3e2',
  },
  {
    wall: '#efdcc0',
    wallDeep: '#dcc09a',
    table: '#8a5a3a',
    tableDeep: '#633d25',
    a: '#124c40',
    b: '#d8602a',
    c: '#e9b44c',
    deep: '#2a211a',
    pale: '#fffaf0',
  },
  {
    wall: '#d96f3c',
    wallDeep: '#b7501f',
    table: '#f2ddbd',
    tableDeep: '#d6b98e',
    a: '#124c40',
    b: '#fbe6c6',
    c: '#3f8272',
    deep: '#3a1c0e',
    pale: '#fff6e8',
  },
  {
    wall: '#cfdcd3',
    wallDeep: '#aec3b7',
    table: '#c98f57',
    tableDeep: '#a06a38',
    a: '#c24f16',
    b: '#1b5a4c',
    c: '#f0c86e',
    deep: '#1c2b27',
    pale: '#fdfaf2',
  },
  {
    wall: '#264653',
    wallDeep: '#182f39',
    table: '#caa27a',
    tableDeep: '#9f7850',
    a: '#ee7c42',
    b: '#f2cf8c',
    c: '#6fb0a6',
    deep: '#101f26',
    pale: '#f8f0e0',
  },
  {
    wall: '#f1c9a9',
    wallDeep: '#e0a880',
    table: '#5d7f70',
    tableDeep: '#43604f',
    a: '#9c3d2e',
    b: '#124c40',
    c: '#f7e3b4',
    deep: '#33201a',
    pale: '#fff7ec',
  },
  {
    wall: '#e8e2cf',
    wallDeep: '#cfc6aa',
    table: '#2f6657',
    tableDeep: '#1d473b',
    a: '#d8602a',
    b: '#e2a63f',
    c: '#8fb7a5',
    deep: '#1b2622',
    pale: '#fffdf5',
  },
  {
    wall: '#6f4a63',
    wallDeep: '#4e3046',
    table: '#dcb58a',
    tableDeep: '#b58a5c',
    a: '#f08a4b',
    b: '#f3dcb5',
    c: '#86b5a5',
    deep: '#2a1826',
    pale: '#fcf2e4',
  },
  {
    wall: '#b9cbb0',
    wallDeep: '#95ad8b',
    table: '#e9cfa4',
    tableDeep: '#c9a670',
    a: '#124c40',
    b: '#c24f16',
    c: '#f5efdc',
    deep: '#24301f',
    pale: '#fdfbf0',
  },
  {
    wall: '#e3b04b',
    wallDeep: '#c48f2b',
    table: '#7b4b32',
    tableDeep: '#58331f',
    a: '#124c40',
    b: '#fbeccb',
    c: '#c24f16',
    deep: '#33220f',
    pale: '#fff8e6',
  },
]
