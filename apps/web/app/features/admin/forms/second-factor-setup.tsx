import classes from './forms.module.css'

/** QR code for an authenticator app, and its secret as text. */
export function SecondFactorSetup({ qr, secret }: { qr: string; secret: string }) {
  return (
    <div className={classes.qr}>
      <img src={qr} alt="QR code for your authenticator app" width={176} height={176} />
      <p>
        Scan this with an authenticator app, or type in
        <br />
        <code>{secret}</code>
      </p>
    </div>
  )
}
